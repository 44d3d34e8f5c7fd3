import type { DesignedKind } from '../visual-dev/references.ts'

/** Kinds that packages contain and that no design refers to: `system` is an application, `records` are sample records of a form. */
const otherKinds = ['system', 'role', 'records'] as const

/** Kinds of things that a package may contain, in the order in which they are created. */
export const packagedKinds = [
  'icon',
  'system',
  'role',
  'dictionary',
  'numberingRule',
  'dataSource',
  'dataInterface',
  'model',
  'printTemplate',
  'flow',
  'report',
  'portal',
  'screen',
  'timedTask',
  'menu',
  'records',
] as const satisfies readonly (DesignedKind | (typeof otherKinds)[number])[]
export type PackagedKind = (typeof packagedKinds)[number]

export const packageLimits = {
  /** things in a package */
  things: 500,
  /** of the file */
  bytes: 20_000_000,
  /** differences of a thing that are listed; every permission that a role would get is one */
  changes: 200,
  /** sample records of one form, and of the package */
  recordsPerForm: 1_000,
  records: 10_000,
  /** people whose ids the things name */
  people: 2_000,
  trustedKeys: 50,
  /** translations of texts in one language */
  translations: 10_000,
  /** translations of a preview that are sent */
  shownTranslations: 500,
  /** of an import, after which it is rolled back */
  seconds: 600,
} as const

/**
 * What happens to the translations of a package: all are imported, only those that are missing here, or none.
 */
export const packageTranslations = ['all', 'missing', 'none'] as const
export type PackageTranslations = (typeof packageTranslations)[number]

/** new: not translated here; changed: translated in another way here; refused: it could not be shown in place of the text */
export const translationStates = ['refused', 'changed', 'new', 'same'] as const
export type TranslationState = (typeof translationStates)[number]

/** chosen by the user; needed by something in the package; belongs to or uses something in it, and may be added */
export const packageReasons = ['chosen', 'needed', 'offered'] as const

/** People whose ids designs contain, such as approvers. */
export const packagedPeople = ['user', 'organize', 'position', 'role', 'group'] as const
export type PackagedPersonKind = (typeof packagedPeople)[number]

/**
 * create: under its id; change: of the thing with the same id; rename: create under another code; useExisting: references lead to
 * the thing that has the code here; skip: left out, or left as it is
 */
export const packageActions = ['create', 'change', 'rename', 'useExisting', 'skip'] as const
export type PackageAction = (typeof packageActions)[number]

/** new: not here; same: nothing would change; changed: here, and different; taken: another thing has the code */
export const packageStates = ['new', 'same', 'changed', 'taken'] as const
export type PackageState = (typeof packageStates)[number]

/** own: this installation; trusted: an administrator trusts the key; unknown: anybody may have made the package */
export const packageTrusts = ['own', 'trusted', 'unknown'] as const
export type PackageTrust = (typeof packageTrusts)[number]
