import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { remoteCallMs, endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, listSchema, pageSchema, pageQuery, text } from '../shapes.ts'
import { maxPackageName, packageNamePatterns as patterns } from './generator-names.ts'

const path = '/api/visualdev/Generater'

/** A package contains the whole design, so it is for users who may open the design itself. */
const may = permission('onlineDev.webDesign')

/** Names in a generated package (FO.47). */
export const generatorInput = z.object({
  /** folder in the zip file */
  module: text(64).regex(new RegExp(patterns.module)),
  /** prefix of types, client and files */
  className: text(64).regex(new RegExp(patterns.className)),
  /** the same for sub-tables, in the order of the form with commas between them; missing ones get default names */
  subClassName: text(4_000).trim().regex(new RegExp(patterns.subClassName)).default(''),
  description: text(500).default(''),
  modulePackageName: text(maxPackageName).regex(new RegExp(patterns.modulePackageName)),
  /** React screens of the form, as a Vite project */
  screens: z.boolean().default(true),
  /** a module server between the screens and the platform */
  server: z.boolean().default(true),
})
export type GeneratorInput = z.output<typeof generatorInput>

const releasedDesign = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  /** the released version that the package is generated from */
  version: z.number(),
  /** milliseconds since 1970 */
  releaseTime: z.number(),
  /** names of the sub-tables in the order of the form */
  subTables: z.array(z.string()),
})
export type ReleasedDesign = z.output<typeof releasedDesign>

/** A folder or file of a generated package; `id` is its path, a folder has neither type nor content. */
export interface GeneratedNode {
  id: string
  fullName: string
  fileType: string
  fileContent: string
  children: GeneratedNode[]
}
// The type is given explicitly: a recursive schema loses its own in declaration files.
const generatedNode: z.ZodType<GeneratedNode, GeneratedNode> = z.object({
  id: z.string(),
  fullName: z.string(),
  fileType: z.string(),
  fileContent: z.string(),
  get children() {
    return z.array(generatedNode)
  },
})

/** Packages for developers who write programs against a released design: its calls, typed field by field. */
export const generatorEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: may,
    summary: 'Released designs, page by page',
    query: pageQuery,
    data: pageSchema(releasedDesign),
  }),
  areasName: endpoint({
    method: 'GET',
    path: `${path}/AreasName`,
    access: may,
    summary: 'Names for the folder of a package: the codes of the enabled applications (FO.47)',
    data: listSchema(z.string()),
  }),
  codePreview: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/CodePreview`,
    access: may,
    logged: false,
    summary: 'The package of a released design as a tree of its files (FO.47)',
    params: byId,
    body: generatorInput,
    data: listSchema(generatedNode),
  }),
  downloadCode: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/DownloadCode`,
    access: may,
    audit: { action: 'export', object: 'design' },
    summary: 'The same files as a zip file (FO.47)',
    params: byId,
    body: generatorInput,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
}

export const generatorErrors = {
  /** data: {field} */
  'generator.reservedName': { code: 400 },
  /** data: {field} */
  'generator.doubledName': { code: 400 },
  /** data: {field} */
  'generator.tooManyNames': { code: 400 },
} satisfies Record<string, ErrorEntry>
