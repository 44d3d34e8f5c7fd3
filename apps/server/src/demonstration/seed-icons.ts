import type { Deps } from '../deps.ts'
import { createId } from '../platform/ids.ts'
import { createIcon } from '../modules/icons/index.ts'

/** Uploaded icons by their code. */
export type DemonstrationIcon = keyof typeof icons
export type IconIds = Record<DemonstrationIcon, string>

const line = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
const draw = (inside: string, attributes = line) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${inside}</svg>`

/** Two in the color of the text, and one with colors of its own. */
const icons = {
  pcs: {
    names: ['储能变流器', '儲能變流器', 'Power conversion system'],
    keywords: 'PCS inverter 逆变器',
    content: draw('<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M7 9q2.5-4 5 0t5 0M7 15h10"/>'),
  },
  batteryRack: {
    names: ['电池簇', '電池簇', 'Battery rack'],
    keywords: 'rack cluster 电池',
    content: draw('<rect x="5" y="2" width="14" height="20" rx="2"/><path d="M9 6h6M9 10h6M9 14h6M9 18h6"/>'),
  },
  controlRoom: {
    names: ['集控中心', '集控中心', 'Control room'],
    keywords: 'control room 大屏',
    content: draw(
      '<rect x="2" y="4" width="20" height="13" rx="2" fill="#0f6fc6"/><path d="M5 13l3-4 3 2 4-5 4 7z" fill="#8fd14f"/><path d="M9 20h6" stroke="#0f6fc6" stroke-width="2"/>',
      '',
    ),
  },
} as const satisfies Record<string, { names: readonly [string, string, string]; keywords: string; content: string }>

/** Icons of an energy company; `controlRoom` is shown by the screen and its menu. */
export async function seedIcons(deps: Deps): Promise<IconIds> {
  const ids: [string, string][] = []
  for (const [enCode, { names, keywords, content }] of Object.entries(icons)) {
    const [fullName, tw, en] = names
    const id = createId()
    const input = { fullName, fullNameI18n: { tw, en }, enCode, category: '储能设备', keywords, content }
    await createIcon(deps, { userId: null }, id, input)
    ids.push([enCode, id])
  }
  return Object.fromEntries(ids) as IconIds
}
