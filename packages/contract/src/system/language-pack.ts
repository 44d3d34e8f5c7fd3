import { z } from 'zod'
import { languages } from '../languages.ts'
import { endpoint, open, permission } from '../endpoint.ts'
import { nothing, pageSchema, paging, rowVersion, text, uploadedFile } from '../shapes.ts'
import { madeFile } from '../transfer/import.ts'
import { languagePackLimits, textKinds, textStates } from '../catalog/language-packs.ts'

const path = '/api/system/LanguagePack'

const page = permission('system.languagePack')
const edit = permission('system.languagePack:btn_edit')
const importButton = permission('system.languagePack:btn_import')
const exportButton = permission('system.languagePack:btn_export')

const language = z.enum(languages)
const kind = z.enum(textKinds)
/** of a text of the product its place, `web/login/title`; of a text of a design the text itself, as it was designed */
const key = text(languagePackLimits.keyChars).min(1)

const listedText = z.object({
  key: z.string(),
  /** where it is used: the area of the product, or names of designs */
  places: z.array(z.string()),
  /** as delivered in this language; of a design as it was designed */
  original: z.string(),
  /** the same text in Chinese, for who translates it */
  source: z.string(),
  /** as it is shown now; '' if it is not translated */
  text: z.string(),
  state: z.enum(textStates),
  /** of the stored text, 0 if none is stored */
  version: z.number(),
  /** name of the user of the last change, '' if none is stored or the user is gone */
  changedBy: z.string(),
  /** milliseconds since 1970; null if none is stored */
  changedAt: z.number().nullable(),
})
export type ListedText = z.output<typeof listedText>

const lineState = z.enum(['changed', 'same', 'unknown', 'refused'])
const previewLine = z.object({
  key: z.string(),
  before: z.string(),
  after: z.string(),
  state: lineState,
  /** why it is refused, in the language of the caller; '' otherwise */
  reason: z.string(),
})

const preview = z.object({
  language,
  kind,
  /** of the file and of what is stored now: the import is refused if either has changed */
  version: z.string(),
  counts: z.object({ changed: z.number(), same: z.number(), unknown: z.number(), refused: z.number() }),
  /** without those that stay the same, what is refused first; at most 500 */
  lines: z.array(previewLine),
})
export type LanguagePackPreview = z.output<typeof preview>

export const languagePackEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Texts of the product, or of released designs, in a language',
    query: z.object({
      language,
      kind,
      /** of `areas`; '' for all */
      area: text(100).default(''),
      state: z.enum(['', ...textStates]).default(''),
      keyword: text(100).trim().default(''),
      ...paging,
    }),
    data: pageSchema(listedText).extend({
      /** texts by state, whatever state is asked for */
      counts: z.object({
        original: z.number(),
        changed: z.number(),
        translated: z.number(),
        untranslated: z.number(),
        unused: z.number(),
      }),
      areas: z.array(z.object({ id: z.string(), fullName: z.string() })),
    }),
  }),
  changed: endpoint({
    method: 'GET',
    path: `${path}/Changed/:language`,
    access: open,
    duringLock: true,
    duringMaintenance: true,
    duringPasswordChange: true,
    inBackground: true,
    summary: 'The changed texts of the web app in a language',
    params: z.object({ language }),
    query: z.object({ /** of what the browser has */ version: text(64).default('') }),
    data: z.object({
      version: z.string(),
      /** by key; null if the browser has this version */
      texts: z.record(z.string(), z.string()).nullable(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}/Actions/Save`,
    access: edit,
    audit: { action: 'update', object: 'languageText' },
    summary: 'Change a text in a language; an empty one is reset to the original',
    body: z.object({
      language,
      kind,
      key,
      text: text(languagePackLimits.textChars),
      /** that the user has seen */
      version: rowVersion,
    }),
    data: nothing,
    done: 'updated',
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    access: exportButton,
    logged: true,
    audit: { action: 'export', object: 'languageText', details: ['language'] },
    summary: 'All texts of a kind in a language as an Excel or JSON file',
    query: z.object({ language, kind, format: z.enum(['xlsx', 'json']) }),
    data: madeFile,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/Actions/Preview`,
    access: importButton,
    logged: false,
    summary: 'What the import of an exported file would change; nothing is stored',
    body: uploadedFile,
    upload: true,
    bodyLimit: languagePackLimits.fileBytes,
    timeBudgetMs: 30_000,
    data: preview,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: importButton,
    audit: { action: 'import', object: 'languageText' },
    summary: 'Import an exported file as it was previewed; lines that are unknown or refused are left out',
    query: z.object({ /** of the preview */ version: text(64).min(1) }),
    body: uploadedFile,
    upload: true,
    bodyLimit: languagePackLimits.fileBytes,
    timeBudgetMs: 30_000,
    data: z.object({ changed: z.number(), unknown: z.number(), refused: z.number() }),
    done: 'imported',
  }),
}
