import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import {
  portalEndpoints as calls,
  portalInput,
  portalLayout,
  type FileReply,
  type PortalInput,
} from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { releasePortal } from './portal-release.ts'
import { listCodes, type StoredPortal } from './portal.queries.ts'
import { changePortal, createPortal, getPortal } from './portal.service.ts'

/** File format of an exported portal; an import refuses an unknown version. */
const file = portalInput.extend({
  format: z.literal('armature-portal'),
  version: z.literal(1),
  layout: portalLayout,
})

type PortalFile = z.output<typeof file>

/** The draft of a portal as a JSON file. @throws AppError 'portal.unknown' */
export async function exportPortal(deps: Deps, id: string): Promise<FileReply> {
  const content = await buildFile(deps, id)
  return {
    bytes: Buffer.from(JSON.stringify(content, null, 2)),
    fileName: `${content.enCode}.portal.json`,
    contentType: 'application/json',
    keep: 'nowhere',
  }
}

/**
 * Creates a portal from an exported file, with the same checks as one saved in the designer. Models and interfaces that do not
 * exist here are reported by the widgets.
 *
 * @throws AppError 'portal.import', 'permission.codeTaken'
 */
export async function importPortal(deps: Deps, caller: Caller, fileContent: string): Promise<{ id: string }> {
  const { layout, ...input } = readFile(fileContent)
  return createPortal(deps, caller, toAbout(input), layout)
}

/** Portals travel as their exported files. Pictures, and menus that they link to, stay. */
export const portalContent = createPackageContent<PortalFile>({
  access: {
    export: calls.exportPortal.access,
    import: calls.importPortal.access,
    change: calls.update.access,
    release: calls.release.access,
  },
  read: (deps, _caller, id) => buildFile(deps, id),
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (portal, enCode) => ({ ...portal, enCode }),
  async create({ deps, caller }, id, { layout, ...input }) {
    await createPortal(deps, caller, toAbout(input), layout, id)
  },
  async change({ deps, caller }, id, { layout, ...input }) {
    const { revision } = await getPortal(deps.db, id)
    await changePortal(deps, caller, id, { about: toAbout(input), draft: { layout, revision } }, true)
  },
  async release({ deps, caller }, id) {
    await releasePortal(deps, caller, id, (await getPortal(deps.db, id)).revision)
  },
})

async function buildFile({ db }: Deps, id: string): Promise<PortalFile> {
  const portal = await getPortal(db, id)
  return { format: 'armature-portal', version: 1, ...toPortalInput(portal), layout: portal.draft }
}

const toAbout = ({ format: _format, version: _version, ...input }: Omit<PortalFile, 'layout'>): PortalInput => input

/** Copies a portal under its own name and code. @throws AppError 'portal.unknown' */
export async function copyPortal(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  const portal = await getPortal(deps.db, id)
  const input = toPortalInput(portal)
  const copied = {
    ...input,
    ...copyNames(input, 'attached'),
    enCode: await findCopyCode(input.enCode, 64, (start) => listCodes(deps.db, start)),
  }
  return createPortal(deps, caller, copied, portal.draft)
}

const toPortalInput = (portal: StoredPortal): PortalInput =>
  portalInput.parse({
    fullName: portal.full_name,
    fullNameI18n: listTranslations(portal) ?? {},
    enCode: portal.en_code,
    category: portal.category,
    icon: portal.icon,
    description: portal.description,
    sortCode: portal.sort_code,
    enabledMark: portal.enabled_mark,
  })

function parseFile(value: unknown): PortalFile {
  const read = file.safeParse(value)
  if (!read.success) throw new AppError('portal.import')
  return read.data
}

function readFile(content: string): PortalFile {
  try {
    return parseFile(parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError('portal.import')
  }
}
