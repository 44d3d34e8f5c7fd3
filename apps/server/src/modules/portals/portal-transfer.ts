import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { portalInput, portalLayout, type FileReply, type PortalInput } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { listCodes, type StoredPortal } from './portal.queries.ts'
import { createPortal, getPortal } from './portal.service.ts'

/** File format of an exported portal; an import refuses an unknown version. */
const file = portalInput.extend({
  format: z.literal('armature-portal'),
  version: z.literal(1),
  layout: portalLayout,
})

/** The draft of a portal as a JSON file. @throws AppError 'portal.unknown' */
export async function exportPortal({ db }: Deps, id: string): Promise<FileReply> {
  const portal = await getPortal(db, id)
  const content = { format: 'armature-portal', version: 1, ...toPortalInput(portal), layout: portal.draft }
  return {
    bytes: Buffer.from(JSON.stringify(content, null, 2)),
    fileName: `${portal.en_code}.portal.json`,
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
  const { format: _format, version: _version, layout, ...input } = readFile(fileContent)
  return createPortal(deps, caller, input, layout)
}

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

function readFile(content: string): z.output<typeof file> {
  try {
    return file.parse(parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError('portal.import')
  }
}
