import { type PackageContent, hasRichText } from '../package-content.ts'

/** What shows and edits rich text, for forms that have some. */
const richTextLibraries = [
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-text-align',
  '@tiptap/extension-text-style',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'dompurify',
] as const

/** Versions of what a generated project is built with; a test compares them with those that this product is tested with. */
export const projectVersions = {
  '@tiptap/core': '3.32.0',
  '@tiptap/extension-image': '3.32.0',
  '@tiptap/extension-text-align': '3.32.0',
  '@tiptap/extension-text-style': '3.32.0',
  '@tiptap/pm': '3.32.0',
  '@tiptap/react': '3.32.0',
  '@tiptap/starter-kit': '3.32.0',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  dompurify: '3.4.18',
  'node-diff3': '3.2.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '6.0.3',
  vite: '8.3.8',
}

const pickVersions = (...names: (keyof typeof projectVersions)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, projectVersions[name]]))

/** `package.json`. The sources are compiled when the package is packed or installed from a folder. */
export function renderPackageFile(content: PackageContent): string {
  const { model, names, title, parts } = content
  const file = `dist/${names.className}.client`
  return formatJson({
    name: names.packageName,
    version: `${model.version}.0.0`,
    description: names.description || title,
    type: 'module',
    exports: { '.': { types: `./${file}.d.ts`, default: `./${file}.js` }, './openapi.json': './openapi.json' },
    files: ['dist', 'openapi.json', 'schema.sql'],
    ...(parts.screens || parts.server
      ? buildProject(content)
      : {
          scripts: { build: 'tsc', prepare: 'tsc' },
          engines: { node: '>=18' },
          devDependencies: { typescript: '>=5.5' },
        }),
  })
}

function buildProject(content: PackageContent): object {
  const { screens, server } = content.parts
  const names = ['checks', ...(content.design ? ['form-rules'] : []), ...(server ? ['module-server'] : []), 'platform']
  const tests = names.map((name) => `build/tests/${name}.js`)
  return {
    scripts: {
      build: screens ? 'tsc && vite build' : 'tsc',
      ...(screens && { dev: 'vite' }),
      prepare: 'tsc',
      regenerate: 'node tools/regenerate.mjs',
      ...(server && { server: 'tsc -p tsconfig.node.json && node build/server/main.js' }),
      test: `tsc -p tsconfig.node.json && node --test ${tests.join(' ')}`,
      types: 'tsc --noEmit && tsc -p tsconfig.node.json --noEmit',
    },
    engines: { node: '>=20.19' },
    ...(screens && {
      dependencies: pickVersions(...(hasRichText(content) ? richTextLibraries : []), 'react', 'react-dom'),
    }),
    devDependencies: {
      ...pickVersions('@types/node'),
      ...(screens && pickVersions('@types/react', '@types/react-dom')),
      ...pickVersions('node-diff3', 'typescript'),
      ...(screens && pickVersions('vite')),
    },
  }
}

export const renderTsconfigFile = ({ parts }: Pick<PackageContent, 'parts'>): string =>
  formatJson({
    compilerOptions: {
      target: 'ES2022',
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      lib: ['ES2022', 'DOM', ...(parts.screens ? ['DOM.Iterable'] : [])],
      ...(parts.screens && { jsx: 'react-jsx' }),
      types: [],
      strict: true,
      skipLibCheck: true,
      declaration: true,
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  })

/** For what runs in Node: server and tests. */
export const renderNodeTsconfigFile = ({ parts }: Pick<PackageContent, 'parts'>): string =>
  formatJson({
    extends: './tsconfig.json',
    compilerOptions: { types: ['node'], declaration: false, rootDir: '.', outDir: 'build' },
    include: [...(parts.server ? ['server'] : []), 'tests', ...(parts.screens ? ['vite.config.ts'] : [])],
  })

const formatJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
