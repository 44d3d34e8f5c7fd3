import type { FormDesign } from '@armature/form-engine/standalone/form-design'
import { renderNodeTsconfigFile } from '../content/package-file.ts'
import { type PackageContent, hasRichText } from '../package-content.ts'
import { baseFolder } from '../base-folder.ts'
import { isFormRulesFile, renderDesignFile, renderEngineFile, renderRulesFile } from './form-rules-files.ts'
import { renderHtmlFile } from './html-file.ts'
import { renderDetailFile, renderFormFile } from './layout-files.ts'
import { renderListFile, renderScreensFile } from './list-file.ts'
import { renderModelFile } from './model-file.ts'
import { renderModuleFile } from './module-file.ts'
import { isRichTextFile, renderRichTextFile } from './rich-text-file.ts'
import { readTemplates } from './templates.ts'
import { renderTextsFile } from './texts-file.ts'

type File = [path: string, text: string]

/**
 * Adds screens and server to the files of a package, with the copies and the manifest that `tools/regenerate.mjs` needs. Files
 * are either generated each time, or custom: written once and left to the developers.
 */
export function renderProject(content: PackageContent, files: readonly File[]): File[] {
  const all = [
    ...files,
    ...renderModule(content),
    ...(content.parts.screens ? renderScreens(content) : []),
    ...listTemplates(content),
  ]
  const sorted = all.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const generated = sorted.filter(([path]) => !isCustom(path))
  const manifest = {
    version: content.model.version,
    generated: generated.map(([path]) => path),
    custom: sorted.map(([path]) => path).filter(isCustom),
  }
  return [
    ...sorted,
    ['.armature/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ...generated.map(([path, text]): File => [baseFolder + path, text]),
  ]
}

const renderModule = (content: PackageContent): File[] => [
  ['.gitignore', 'node_modules/\nbuild/\ndist/\ndist-web/\n'],
  ...(content.design ? renderEvaluator(content, content.design) : []),
  ['src/generated/form-rules-parts.ts', renderRulesFile(content)],
  ['src/generated/model.ts', renderModelFile(content)],
  ['src/generated/module.ts', renderModuleFile(content)],
  ['src/generated/texts.ts', renderTextsFile(content)],
  ['tsconfig.node.json', renderNodeTsconfigFile(content)],
]

/** Who may not see a field must not learn what it decides; a package is the same for all, so they read their own design. */
const renderEvaluator = (content: PackageContent, design: FormDesign): File[] => [
  ...(content.hasFieldLimits
    ? []
    : [['src/generated/form-design.ts', renderDesignFile(content, design)] satisfies File]),
  ['src/generated/form-engine.ts', renderEngineFile()],
]

function renderScreens(content: PackageContent): File[] {
  const c = content.names.className
  return [
    ['index.html', renderHtmlFile(content)],
    [`src/generated/${c}Detail.tsx`, renderDetailFile(content)],
    [`src/generated/${c}Form.tsx`, renderFormFile(content)],
    [`src/generated/${c}List.tsx`, renderListFile(content)],
    ['src/generated/rich-text-parts.ts', renderRichTextFile(content)],
    ['src/generated/screens.ts', renderScreensFile(content)],
  ]
}

/** The files that are the same for every form that needs them. */
const listTemplates = (content: PackageContent): File[] =>
  readTemplates().filter(([path]) => {
    const part = findPart(path)
    if (isRichTextFile(path) && !hasRichText(content)) return false
    if (isFormRulesFile(path) && !content.design) return false
    return part === 'both' || content.parts[part]
  })

function findPart(path: string): 'both' | 'screens' | 'server' {
  if (path.startsWith('server/') || path === 'tests/module-server.ts') return 'server'
  const isShared = path.startsWith('tests/') || path.startsWith('tools/') || shared.has(path)
  return isShared ? 'both' : 'screens'
}

const shared = new Set([
  'src/custom/checks.ts',
  'src/generated/checks.ts',
  'src/generated/form-rules.ts',
  'src/generated/types.ts',
  'src/generated/values.ts',
])

const isCustom = (path: string): boolean =>
  path.includes('/custom/') || ['src/App.tsx', 'src/main.tsx', 'server/main.ts'].includes(path)
