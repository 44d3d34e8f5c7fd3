import { endpoints } from '@armature/contract'
import { compareDesigns, describeChange, type DesignState } from '@armature/form-engine/compare/index'
import type { Design } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import { yieldToOthers } from '../../../platform/slices.ts'
import { loadActor } from '../../design-access/index.ts'
import { permitChange } from '../../design-members/index.ts'
import { createPackageContent } from '../../package-contents/index.ts'
import { fillDesign } from '../references/fill-design.ts'
import { estimateReleaseLocks } from '../release/estimate-locks.ts'
import { listMenuEntries } from '../release/menu-entry.ts'
import { releaseWithin } from '../release/release.service.ts'
import { findDesign } from './design.queries.ts'
import { registerDesign, saveDesign } from './design.service.ts'
import { type DesignFile, buildDesignFile, parseDesignFile, toDesignInput } from './design-transfer.ts'

const { design, record } = endpoints

/** Forms travel as their exported files, without owners, versions, records and menus. */
export const designContent = createPackageContent<DesignFile>({
  access: {
    export: record.exportDesign.access,
    import: design.importDesign.access,
    change: design.update.access,
    release: design.release.access,
  },
  async read(deps, caller, id) {
    const actor = await loadActor(deps, caller, caller.language)
    return buildDesignFile(deps.db, await permitChange(deps.db, actor, id))
  },
  parse: parseDesignFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file, enCode) => ({ ...file, enCode }),
  estimateLocks: (file) => estimateReleaseLocks(toState(file)),
  async describeChanges(deps, caller, { stored, file }) {
    const texts: string[] = []
    for (const step of compareDesigns(toState(stored), toState(file))) {
      texts.push(...step.map((change) => describeChange(change, caller.language, deps.config.offsetMinutes)))
      await yieldToOthers()
    }
    return texts
  },
  async create({ deps, caller }, id, file) {
    await registerDesign(deps, await loadActor(deps, caller, caller.language), toDesignInput(file), id)
  },
  async change({ deps, caller }, id, file) {
    const actor = await loadActor(deps, caller, caller.language)
    const changeable = await permitChange(deps.db, actor, id)
    const known = await findDesign(deps.db, id)
    if (!known) throw new AppError('design.unknown')
    await saveDesign(deps, actor, changeable, known.revision, toDesignInput(file))
  },
  async release({ deps, caller, beforeCommit }, id, { createsMenu }) {
    const actor = await loadActor(deps, caller, caller.language)
    const changeable = await permitChange(deps.db, actor, id)
    const menu = (await listMenuEntries(deps.db, id)).find(({ category }) => category === 'Web')
    // a menu that was hidden here stays hidden
    const hasMenu = menu ? menu.enabled_mark === 1 : createsMenu
    await releaseWithin(deps, actor, changeable, {
      ...(!hasMenu && { pc: 0 }),
      leaveTables: beforeCommit,
    })
  },
})

function toState({ fullName, fullNameI18n, enCode, webType, formData, columnData }: DesignFile): DesignState {
  const documents = { formData, columnData } as unknown as Design
  return { base: { fullName, fullNameI18n, enCode, webType }, ...fillDesign(documents) }
}
