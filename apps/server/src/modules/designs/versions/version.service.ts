import {
  type DesignVersion,
  type EndpointData,
  type VersionNotes,
  type designVersionEndpoints,
} from '@armature/contract'
import { compareDesigns, type DesignChange, type DesignState } from '@armature/form-engine/compare/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { yieldToOthers } from '../../../platform/slices.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { listChanges } from '../../saved-versions/index.ts'
import { fillDesign } from '../references/fill-design.ts'
import {
  type StateRow,
  findStates,
  findVersionDocuments,
  selectVersions,
  updateVersionNotes,
} from './version.queries.ts'

type Endpoints = typeof designVersionEndpoints
export type Comparison = EndpointData<Endpoints['compareVersions']>

/** The released versions, newest first. */
export async function listVersions(db: Db, id: ChangeableDesign): Promise<DesignVersion[]> {
  const rows = await selectVersions(db, id)
  return rows.map((row) => ({
    version: row.version,
    name: row.name,
    note: row.note,
    creatorUser: row.creator_user,
    creatorTime: row.creator_time.getTime(),
    fieldCount: countFields(row.tables),
    isCurrent: row.is_current,
  }))
}

const countFields = ({ main, subTables }: PhysicalModel): number =>
  [main, ...Object.values(subTables)].reduce((sum, { columns }) => sum + columns.length, 0)

/** @throws AppError 'design.unknownVersion' */
export async function getVersion(
  db: Db,
  id: ChangeableDesign,
  version: number,
): Promise<EndpointData<Endpoints['version']>> {
  const row = await findVersionDocuments(db, id, version)
  if (!row) throw new AppError('design.unknownVersion', { version })
  const { formData, columnData } = fillDesign({ formData: row.form_data, columnData: row.column_data })
  return {
    name: row.name,
    note: row.note,
    formData: JSON.stringify(formData),
    columnData: JSON.stringify(columnData),
  }
}

/** Changes what is written about a version; its documents never change. @throws AppError 'design.unknownVersion' */
export async function describeVersion(
  { db }: Pick<Deps, 'db'>,
  id: ChangeableDesign,
  version: number,
  notes: VersionNotes,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateVersionNotes(tx, id, version, notes))) throw new AppError('design.unknownVersion', { version })
  })
}

/**
 * What differs between two states of a design: numbers of versions, 0 for the draft. Lists the first 500 differences with a
 * sentence each, and counts all of them.
 *
 * @throws AppError 'design.unknownVersion'
 */
export async function compareVersions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { language }: Actor,
  id: ChangeableDesign,
  { from, to }: { from: number; to: number },
): Promise<Comparison> {
  const rows = await findStates(db, id, [from, to])
  const getState = (version: number): DesignState => {
    const row = rows.find((each) => each.version === version)
    if (!row) throw new AppError('design.unknownVersion', { version })
    return toState(row)
  }
  return compareStates({ config }, { language }, { from: getState(from), to: getState(to) })
}

/** What differs between two states of a form, as sentences: the first 500, and the number of all. */
export async function compareStates(
  { config }: Pick<Deps, 'config'>,
  { language }: Pick<Actor, 'language'>,
  { from, to }: { from: DesignState; to: DesignState },
): Promise<Comparison> {
  const changes: DesignChange[] = []
  for (const step of compareDesigns(from, to)) {
    changes.push(...step)
    await yieldToOthers()
  }
  return listChanges(changes, { language, offsetMinutes: config.offsetMinutes })
}

const toState = (row: StateRow): DesignState => ({
  base: {
    fullName: row.full_name,
    fullNameI18n: row.full_name_i18n,
    enCode: row.en_code,
    webType: row.web_type,
  },
  ...fillDesign({ formData: row.form_data, columnData: row.column_data }),
})
