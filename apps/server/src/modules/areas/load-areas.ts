import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { findServerRoot } from '../../platform/server-root.ts'
import { readSetting, writeSetting } from '../settings/index.ts'
import { insertOfficialAreas, type OfficialArea } from './area.queries.ts'

interface FileArea {
  /** official code without trailing zeros: `33`, `3301`, `330106` */
  code: string
  name: string
  children?: FileArea[]
}

/** Setting: the product's areas were loaded once. Areas that an administrator deleted since are not loaded again. */
const loadedSetting = 'areas'

/** Loads the provinces, cities and districts of China at the first start of an installation, in one statement. */
export async function loadAreas({ db, bus }: Deps): Promise<string[]> {
  if (await readSetting<boolean>(db, loadedSetting)) return []
  const content = await readFile(join(findServerRoot(), 'data', 'china-areas.json'), 'utf8')
  await db.transaction(async (tx) => {
    await insertOfficialAreas(tx, flattenAreas(JSON.parse(content) as FileArea[]))
    await writeSetting(tx, loadedSetting, true)
  })
  await bus.publish('area')
  return []
}

/** The ids are the official six-digit codes, which are the same in every installation. */
function flattenAreas(areas: readonly FileArea[], parentId: string | null = null): OfficialArea[] {
  return areas.flatMap(({ code, name, children = [] }) => {
    const id = code.padEnd(6, '0')
    return [{ id, parentId, fullName: name }, ...flattenAreas(children, id)]
  })
}
