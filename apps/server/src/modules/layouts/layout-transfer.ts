import { type Access, type FileReply, type PortalInput, portalInput } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { findCopyCode } from '../../platform/copy-code.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createPackageContent } from '../package-contents/index.ts'
import type { LayoutKind } from './layout-kind.ts'
import { releaseLayout } from './layout-release.ts'
import { listCodes, type StoredLayout } from './layout.queries.ts'
import { changeLayout, createLayout, getLayout } from './layout.service.ts'

/** A file names its kind and the version of its format; an import refuses others. */
const fileHead = portalInput.extend({ version: z.literal(1) })

export interface LayoutFile<Layout> extends PortalInput {
  format: string
  version: 1
  layout: Layout
}

const getFormat = ({ kind }: Pick<LayoutKind<unknown>, 'kind'>): string => `armature-${kind}`

/** The draft as a JSON file. @throws AppError '….unknown' */
export async function exportLayout<Layout>(kind: LayoutKind<Layout>, deps: Deps, id: string): Promise<FileReply> {
  const content = await buildFile(kind, deps, id)
  return {
    bytes: Buffer.from(JSON.stringify(content, null, 2)),
    fileName: `${content.enCode}.${kind.kind}.json`,
    contentType: 'application/json',
    keep: 'nowhere',
  }
}

/**
 * Creates a portal or screen from an exported file, with the same checks as one saved in the designer. Models and interfaces that
 * do not exist here are reported by the widgets.
 *
 * @throws AppError '….import', 'permission.codeTaken'
 */
export async function importLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  fileContent: string,
): Promise<{ id: string }> {
  const { layout, ...input } = readFile(kind, fileContent)
  return createLayout(kind, deps, caller, toAbout(input), layout)
}

type ContentAccess = Record<'export' | 'import' | 'change' | 'release', Access>

/** They travel as their exported files. Pictures are part of them; menus that they link to stay. */
export const createLayoutContent = <Layout>(kind: LayoutKind<Layout>, access: ContentAccess) =>
  createPackageContent<LayoutFile<Layout>>({
    access,
    read: (deps, _caller, id) => buildFile(kind, deps, id),
    parse: (value) => parseFile(kind, value),
    getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
    rename: (file, enCode) => ({ ...file, enCode }),
    async create({ deps, caller }, id, { layout, ...input }) {
      await createLayout(kind, deps, caller, toAbout(input), layout, id)
    },
    async change({ deps, caller }, id, { layout, ...input }) {
      const { revision } = await getLayout(kind, deps.db, id)
      await changeLayout(
        kind,
        deps,
        caller,
        id,
        { about: toAbout(input), draft: { layout, revision }, isConfirmed: true },
        true,
      )
    },
    async release({ deps, caller }, id) {
      await releaseLayout(kind, deps, caller, id, (await getLayout(kind, deps.db, id)).revision)
    },
  })

async function buildFile<Layout>(kind: LayoutKind<Layout>, { db }: Deps, id: string): Promise<LayoutFile<Layout>> {
  const stored = await getLayout(kind, db, id)
  return { format: getFormat(kind), version: 1, ...toInput(stored), layout: stored.draft }
}

const toAbout = ({ format: _format, version: _version, ...input }: Omit<LayoutFile<unknown>, 'layout'>): PortalInput =>
  input

/** Copies a draft under its own name and code. @throws AppError '….unknown' */
export async function copyLayout<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ id: string }> {
  const stored = await getLayout(kind, deps.db, id)
  const input = toInput(stored)
  const copied = {
    ...input,
    ...copyNames(input, 'attached'),
    enCode: await findCopyCode(input.enCode, 64, (start) => listCodes(deps.db, kind.table, start)),
  }
  return createLayout(kind, deps, caller, copied, stored.draft)
}

const toInput = (stored: StoredLayout<unknown>): PortalInput =>
  portalInput.parse({
    fullName: stored.full_name,
    fullNameI18n: listTranslations(stored) ?? {},
    enCode: stored.en_code,
    category: stored.category,
    icon: stored.icon,
    description: stored.description,
    sortCode: stored.sort_code,
    enabledMark: stored.enabled_mark,
  })

function parseFile<Layout>(kind: LayoutKind<Layout>, value: unknown): LayoutFile<Layout> {
  const format = getFormat(kind)
  const read = fileHead.extend({ format: z.literal(format), layout: kind.schema }).safeParse(value)
  if (!read.success) throw new AppError(kind.errors.import)
  return read.data as LayoutFile<Layout>
}

function readFile<Layout>(kind: LayoutKind<Layout>, content: string): LayoutFile<Layout> {
  try {
    return parseFile(kind, parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError(kind.errors.import)
  }
}
