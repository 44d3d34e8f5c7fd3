import type { Access, PortalInput } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'
import { compareLayoutVersions } from './compare-versions.ts'
import type { LayoutEditor, LayoutKind } from './layout-kind.ts'
import { listLayoutProblems, publishDraft, releaseLayout, restoreLayoutVersion } from './layout-release.ts'
import { changeLayout, createLayout, getLayout, listLayouts, removeLayout, switchLayout } from './layout.service.ts'
import { copyLayout, createLayoutContent, exportLayout, importLayout } from './layout-transfer.ts'

/** What can be done with the portals, or with the screens: a draft with versions, and what users see of it. */
export const createLayouts = <Layout>(kind: LayoutKind<Layout>) => ({
  list: (deps: Deps, query: Parameters<typeof listLayouts>[2]) => listLayouts(kind, deps, query),
  /** @throws AppError '….unknown' */
  get: (db: Db, id: string) => getLayout(kind, db, id),
  /** Until the transaction ends. @throws AppError '….unknown' */
  lock: (tx: Db, id: string) => getLayout(kind, tx, id, true),
  create: (deps: Pick<Deps, 'db' | 'clock'>, by: LayoutEditor, input: PortalInput, layout?: Layout) =>
    createLayout(kind, deps, by, input, layout),
  change: (deps: Deps, caller: Caller, id: string, change: Parameters<typeof changeLayout<Layout>>[4]) =>
    changeLayout(kind, deps, caller, id, change),
  remove: (deps: Deps, caller: Caller, id: string) => removeLayout(kind, deps, caller, id),
  switchState: (deps: Deps, caller: Caller, id: string, confirmation: { isConfirmed: boolean }) =>
    switchLayout(kind, deps, caller, id, confirmation),
  copy: (deps: Deps, caller: Caller, id: string) => copyLayout(kind, deps, caller, id),
  exportFile: (deps: Deps, id: string) => exportLayout(kind, deps, id),
  importFile: (deps: Deps, caller: Caller, content: string) => importLayout(kind, deps, caller, content),
  listProblems: (deps: Deps, caller: Caller, id: string) => listLayoutProblems(kind, deps, caller, id),
  release: (deps: Deps, caller: Caller, id: string, revision: number) =>
    releaseLayout(kind, deps, caller, id, revision),
  publishDraft: (deps: Deps, id: string, revision: number) => publishDraft(kind, deps, id, revision),
  versions: {
    ...kind.versions,
    compare: (deps: Deps, caller: Caller, id: string, states: { from: number; to: number }) =>
      compareLayoutVersions(kind, deps, caller, id, states),
    restore: (deps: Deps, caller: Caller, target: { id: string; version: number }, revision: number) =>
      restoreLayoutVersion(kind, deps, caller, target, revision),
  },
  /** How they travel between installations. */
  createContent: (access: Record<'export' | 'import' | 'change' | 'release', Access>) =>
    createLayoutContent(kind, access),
  /** Their recycle bin; `also` are rows of other tables that belong to them. */
  createBin: (also: BinKind['tables'] = []): BinKind => ({
    tables: [
      { table: kind.table, where: 'id = $1', code: 'own' },
      { table: 'saved_versions', where: `kind = '${kind.kind}' and thing_id = $1`, part: 'version' },
      ...also,
    ],
    loadScope: () => Promise.resolve('all'),
    assertCodeFree: createCodeCheck(kind.table),
    announce: (deps, { id }) => deps.bus.publish(kind.topic, id),
  }),
})
