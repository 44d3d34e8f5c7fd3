import { z } from 'zod'
import {
  packageActions,
  packageLimits,
  packageReasons,
  packageStates,
  packageTranslations,
  packageTrusts,
  packagedKinds,
  packagedPeople,
  translationStates,
} from '../catalog/packages.ts'
import { administrator, endpoint, largeCallMs, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { languages } from '../languages.ts'
import { id, nothing, pageQuery, pageSchema, text, uploadedFile } from '../shapes.ts'

const path = '/api/visualdev/Package'

const page = permission('onlineDev.package')
const exporting = permission('onlineDev.package:btn_export')
const importing = permission('onlineDev.package:btn_import')

const kind = z.enum(packagedKinds)
const thing = z.object({ kind, id })
export type PackagedThing = z.output<typeof thing>
const things = z.array(thing).min(1).max(packageLimits.things)

const choice = z.object({ kind, id: z.string(), fullName: z.string(), enCode: z.string() })
export type PackageChoice = z.output<typeof choice>

const plannedThing = choice.extend({
  reason: z.enum(packageReasons),
  /** what needs it, or what it belongs to or uses; null for a chosen thing */
  because: z.object({ kind, id: z.string(), fullName: z.string() }).nullable(),
  /** flows and print templates belong to their form, menus to their application or the menu above */
  isPart: z.boolean(),
  /** of a menu: the menu above it */
  parentId: z.string().nullable(),
})
export type PlannedThing = z.output<typeof plannedThing>

const importedThing = thing.extend({ action: z.enum(packageActions), enCode: text(100).default('') })
const chosenPerson = z.object({ id, target: id.or(z.literal('')) })

/** What an import does. What is not named gets the action that the preview suggests. */
export const packageImport = z.object({
  /** name of the uploaded file, from its upload */
  file: text(80).regex(/^[0-9a-f]{32}\.json$/),
  things: z.array(importedThing).max(packageLimits.things).default([]),
  /** people of this installation for those that were not found; '' leaves the place empty */
  people: z.array(chosenPerson).max(packageLimits.people).default([]),
  releases: z.boolean().default(true),
  /** `seen` of the preview: the import is refused if a thing here has changed since; '' for any state */
  seen: text(64).default(''),
  createsMenus: z.boolean().default(false),
  /** of texts of the designs that are imported or already here */
  translations: z.enum(packageTranslations).default('all'),
  /** the key of the package is not trusted here, and the user imports it all the same */
  acceptsUnknownKey: z.boolean().default(false),
})
export type PackageImport = z.output<typeof packageImport>

const previewedThing = choice.extend({
  state: z.enum(packageStates),
  action: z.enum(packageActions),
  actions: z.array(z.enum(packageActions)),
  /** name of the thing that is here: the same, or the one that has the code; '' for none, or if the caller may not see it */
  existing: z.string(),
  /** differences in words, the first `packageLimits.changes`; empty where they are not described */
  changes: z.array(z.string()),
  changeCount: z.number(),
  /** what prevents the import of this thing */
  problems: z.array(z.string()),
  /** names of values to enter after the import */
  secrets: z.array(z.string()),
  /** it shows uploaded pictures, which are not in the package */
  hasPictures: z.boolean(),
})
export type PreviewedThing = z.output<typeof previewedThing>

const previewedPerson = z.object({
  kind: z.enum(packagedPeople),
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** who takes the place here: found by id or code, or chosen; null as long as it is open */
  target: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  isLeftEmpty: z.boolean(),
  /** only sample records name them: the place is empty if none is found or chosen */
  isOptional: z.boolean(),
})
export type PreviewedPerson = z.output<typeof previewedPerson>

const previewedTranslations = z.object({
  /** whether the caller may import translations; otherwise they are left out */
  isAllowed: z.boolean(),
  counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() }),
  /** without those that stay the same, what is refused first; at most `packageLimits.shownTranslations` */
  lines: z.array(
    z.object({
      language: z.enum(languages),
      /** the text as it was designed */
      key: z.string(),
      /** the translation here, '' for none */
      before: z.string(),
      after: z.string(),
      state: z.enum(translationStates),
      /** why it is refused, in the language of the caller; '' otherwise */
      reason: z.string(),
    }),
  ),
})
export type PreviewedTranslations = z.output<typeof previewedTranslations>

const preview = z.object({
  fileName: z.string(),
  /** milliseconds since 1970 */
  createdAt: z.number(),
  productVersion: z.string(),
  fingerprint: z.string(),
  trust: z.enum(packageTrusts),
  /** name under which the key is trusted; '' otherwise */
  keyName: z.string(),
  things: z.array(previewedThing),
  people: z.array(previewedPerson),
  translations: previewedTranslations,
  /** things that the designs of the package use and that are neither in it nor here, such as menus */
  missing: z.number(),
  /** fingerprint of the state of the things that are here */
  seen: z.string(),
  isPossible: z.boolean(),
})
export type PackagePreview = z.output<typeof preview>

const trustedKey = z.object({ fingerprint: z.string(), name: z.string(), addedAt: z.number() })
export type TrustedKey = z.output<typeof trustedKey>

/** hexadecimal SHA-256 of a public key */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** Packages: designs and whole applications with everything they need, to move them to another installation. */
export const packageEndpoints = {
  choices: endpoint({
    method: 'GET',
    path: `${path}/Things/:kind`,
    access: exporting,
    summary: 'Things of a kind that the caller may export',
    params: z.object({ kind }),
    query: pageQuery.pick({ keyword: true, currentPage: true, pageSize: true }),
    data: pageSchema(choice),
  }),
  plan: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Plan`,
    access: exporting,
    summary: 'What a package of the chosen things contains, and why',
    body: z.object({ things }),
    data: z.object({
      list: z.array(plannedThing),
      /** needed things that the caller may not export; their names are not listed */
      hidden: z.number(),
      /** needed things that packages do not contain, such as menus */
      left: z.number(),
    }),
    logged: false,
  }),
  exportPackage: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Export`,
    access: exporting,
    audit: { action: 'export', object: 'package' },
    summary: 'A signed package of the chosen things and what they need',
    body: z.object({ things }),
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/Uploader`,
    access: importing,
    summary: 'Upload a package to look at it, and then to import it; it is kept for an hour',
    body: uploadedFile,
    upload: true,
    bodyLimit: packageLimits.bytes,
    data: z.object({ file: z.string() }),
  }),
  preview: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Preview`,
    access: importing,
    summary: 'Dry run of an import: what would be created and changed, and what prevents it',
    body: packageImport,
    data: preview,
    logged: false,
  }),
  importPackage: endpoint({
    timeBudgetMs: largeCallMs,
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: importing,
    audit: { action: 'import', object: 'package' },
    summary: 'Import a package as a whole, or not at all',
    body: packageImport,
    data: z.object({
      created: z.number(),
      changed: z.number(),
      released: z.number(),
      /** texts whose translation was added or changed */
      translated: z.number(),
      /** values to enter now, by thing */
      secrets: z.array(z.object({ kind, fullName: z.string(), names: z.array(z.string()) })),
    }),
    done: 'imported',
  }),
  keys: endpoint({
    method: 'GET',
    path: `${path}/Keys`,
    access: page,
    summary: 'The key that signs packages of this installation, and the keys that are trusted',
    data: z.object({ own: z.string(), trusted: z.array(trustedKey) }),
  }),
  trustKey: endpoint({
    method: 'POST',
    path: `${path}/Keys`,
    access: administrator,
    audit: { action: 'create', object: 'packageKey' },
    summary: 'Trust packages that were signed with a key',
    body: z.object({ fingerprint, name: text(100).trim().min(1) }),
    data: nothing,
    done: 'created',
  }),
  distrustKey: endpoint({
    method: 'DELETE',
    path: `${path}/Keys/:fingerprint`,
    access: administrator,
    audit: { action: 'remove', object: 'packageKey' },
    summary: 'No longer trust a key',
    params: z.object({ fingerprint }),
    data: nothing,
    done: 'removed',
  }),
}

export const packageErrors = {
  'package.unreadable': { code: 400 },
  'package.newer': { code: 400 },
  'package.tampered': { code: 400 },
  'package.gone': { code: 404 },
  'package.tooMany': { code: 400 },
  'package.tooLarge': { code: 413 },
  'package.hidden': { code: 403 },
  'package.unknownThing': { code: 404 },
  'package.keyUnknown': { code: 403 },
  'package.keyKnown': { code: 409 },
  'package.tooManyKeys': { code: 400 },
  'package.busy': { code: 503 },
  'package.otherServer': { code: 409 },
  'package.actionNotOffered': { code: 400 },
  'package.codeMissing': { code: 400 },
  'package.codeInvalid': { code: 400 },
  'package.inBin': { code: 409 },
  'package.tooManyRecords': { code: 400 },
  'package.tooManyOfForm': { code: 400 },
  'package.thingTooLarge': { code: 413 },
  'package.tooLong': { code: 400 },
  'package.changedSince': { code: 409 },
  'package.tooManyPeople': { code: 400 },
  'package.tooManyTranslations': { code: 400 },
  'package.tooManyTables': { code: 400 },
  'package.outOfLocks': { code: 400 },
  'package.personOpen': { code: 400 },
  'package.personUnknown': { code: 400 },
  /** data: {problems: [{kind, id, fullName, msg}]} */
  'package.notPossible': { code: 409 },
} satisfies Record<string, ErrorEntry>
