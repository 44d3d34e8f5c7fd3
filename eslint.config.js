import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** All others of the plugin compile every component anew, which takes as long as everything else: `npm run test:slow`. */
const rulesOfHooks = { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' }

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.dist/',
      '**/node_modules/',
      '**/.cache/',
      '**/.data/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { project: ['tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', 400],
      'max-depth': ['error', 4],
    },
  },
  {
    files: ['apps/web/**'],
    plugins: { 'react-hooks': hooks },
    rules: process.env['SLOW_RULES'] ? hooks.configs.recommended.rules : rulesOfHooks,
  },
  // a kept page must not read the address of the page that is shown (docs/decisions/0031-kept-pages.md)
  {
    files: ['apps/web/src/form/**', 'apps/web/src/features/**'],
    // these are never kept, or draw no page
    ignores: [
      '**/testing/**',
      '**/*.test.tsx',
      'apps/web/src/features/{sign-in,sso,scan,stations}/**',
      'apps/web/src/features/diagram/by-edit-page.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['useLocation', 'useSearchParams'],
          message: 'A kept page has an address of its own: usePageSearch of lib/page.tsx.',
        },
      ],
    },
  },
  // files outside of the projects that the compiler knows
  {
    files: ['vitest.config.ts', '**/vite.config.ts', '**/playwright.config.ts'],
    ...tseslint.configs.disableTypeChecked,
  },
  // a catalogue is one list of texts, however long
  { files: ['apps/web/src/texts/**', 'packages/form-engine/src/texts/**'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // scripts talk to the person at the terminal; the bench compares with `new Function`
  { files: ['apps/web/src/lib/log.ts'], rules: { 'no-console': 'off' } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off', 'no-new-func': 'off', 'no-implied-eval': 'off' } },
)
