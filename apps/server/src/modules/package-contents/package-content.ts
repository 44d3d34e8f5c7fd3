import type { Access, DesignedKind, Language, PackagedKind } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { Deps } from '../../deps.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReferenceReader } from '../designed-things/index.ts'

/** What an import of a package works with: every statement is part of one transaction. */
export interface ImportContext {
  deps: Deps
  caller: Caller
  /** the import is rolled back: nothing outside of the transaction may happen, such as connecting to a database that the package names */
  isDryRun: boolean
  /** ids of people that designs name and that are not chosen yet, in a dry run only */
  openPeople: ReadonlySet<string>
  /** Adds to the differences that the preview shows, what only the import itself finds out. */
  note(lines: readonly string[]): void
  /** Queues what others have to wait for, such as a change of a table with records. A dry run leaves it out. */
  beforeCommit(work: () => Promise<void>): void
  /** Queues work that starts when the transaction has ended, whether or not it was committed; it gets the dependencies of the server. */
  afterwards(work: (deps: Deps) => void): void
}

/** Things by kind, as ids. */
export type ThingIds = Partial<Record<PackagedKind, readonly string[]>>

/** A thing that another one needs, or that belongs to it. */
export interface PackageLink {
  from: { kind: PackagedKind; id: string }
  to: { kind: PackagedKind; id: string }
}

/** How a thing is called. */
export interface PackagedNames {
  fullName: string
  fullNameI18n: Translations
  enCode: string
}

/**
 * How things of a kind travel between installations. `File` is the content of the file to which a single thing is exported, so a
 * package and an exported file are read by the same code.
 */
export interface PackageContent<File = unknown> {
  /** access of the calls that do the same with a single thing */
  access: { export: Access; import: Access; change: Access; release?: Access }
  /** The things of a kind that no design refers to, or fewer than those to which designs refer. */
  things?: Pick<ReferenceReader, 'listThings' | 'loadVisibility'>
  /** What these things need besides what their stored references name. */
  listNeeded?(db: Db, ids: readonly string[]): Promise<PackageLink[]>
  /** Things of this kind that belong to the given ones (`isPart`), or that may be added to them. */
  listOffered?(deps: Deps, things: ThingIds): Promise<(PackageLink & { isPart: boolean })[]>
  /**
   * The draft of a thing, without secrets.
   *
   * @param inside ids of the things of the package, for what is limited to them
   * @throws AppError if the caller may not export it
   */
  read(deps: Deps, caller: Caller, id: string, inside: ReadonlySet<string>): Promise<File>
  /** @throws AppError if the value is not such a file, in the language where it names the reason */
  parse(value: unknown, language: Language): File
  getNames(file: File): PackagedNames
  rename(file: File, enCode: string): File
  /** Names of values that have to be entered after an import, because secrets do not leave an installation. */
  listSecrets(file: File): string[]
  /** Whether an import would change nothing. */
  isSame(stored: File, file: File): boolean
  /** Differences in words. Without it, only the fact that something differs is shown. */
  describeChanges?(deps: Deps, caller: Caller, states: { stored: File; file: File }): Promise<string[]>
  /** Things of the kind are imported in this order. */
  getOrder?(file: File): number
  /** Id of the form whose menu this is: the release of the form then makes none. */
  getMenuModel?(file: File): string | undefined
  /** Number of records in it. */
  countRecords?(file: File): number
  /** Database objects that a release of the new thing locks until the end of its transaction: tables, indexes and others. */
  estimateLocks?(file: File): number
  /** What is here is not compared with it: the import adds what is missing. */
  isAlwaysNew?: true
  /** Creates the draft under an id that no thing of the kind has. */
  create(context: ImportContext, id: string, file: File): Promise<void>
  /** Replaces the draft. */
  change(context: ImportContext, id: string, file: File): Promise<void>
  /** Does what needs everything else of the package, after all of it. */
  complete?(context: ImportContext, id: string, file: File): Promise<void>
  /** Releases the draft with the checks of a release by hand. Kinds without it are in use at once. */
  release?(context: ImportContext, id: string, options: ReleaseChoices): Promise<void>
}

type Defaults = 'listSecrets' | 'isSame'

/** Without other values, a kind has no secrets, and things are the same if their files are equal. */
export const createPackageContent = <File>(
  content: Omit<PackageContent<File>, Defaults> & Partial<Pick<PackageContent<File>, Defaults>>,
): PackageContent<File> => ({ listSecrets: () => [], isSame: isEqual, ...content })

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))

/** The database orders the keys of documents. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

export interface ReleaseChoices {
  /** a form that has no menu gets one */
  createsMenu: boolean
}

/** How each kind travels, or that it does not: a kind that is missing does not compile. Source: docs/decisions/0155. */
export type PackageContents = Record<DesignedKind | PackagedKind, PackageContent | 'stays'>

/** Provided by `modules-list.ts`. */
export const packageContents = createHook<PackageContents>('packages.contents')
