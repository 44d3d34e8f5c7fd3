import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// The rules of components that need the React compiler, half a minute more: `npm run test:slow`. All other style is oxlint's
// (.oxlintrc.json, docs/decisions/0074-oxlint.md).
export default tseslint.config(
  { ignores: ['**/dist/', '**/.dist/', '**/node_modules/', '**/.cache/', '**/.data/'] },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
)
