import type { EndpointData, EndpointQuery, languagePackEndpoints } from '@armature/contract'
import { textStates, type TextState } from '@armature/contract/catalog/language-packs'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { loadPack, type PackText, type TextArea } from './pack.ts'

type Page = EndpointData<typeof languagePackEndpoints.list>

/** A page of texts, with the number of texts by state and the areas to choose from. */
export async function listPack(
  deps: Deps,
  caller: Caller,
  query: EndpointQuery<typeof languagePackEndpoints.list>,
): Promise<Page> {
  const { kind, language, area, state, currentPage, pageSize } = query
  const all = await loadPack(deps.db, { kind, language, reader: caller.language })
  const found = all.filter((text) => isInArea(text, area) && hasKeyword(text, query.keyword.toLowerCase()))
  const listed = state === '' ? found : found.filter((text) => text.state === state)
  const from = (currentPage - 1) * pageSize
  return {
    list: listed.slice(from, from + pageSize).map(toListed),
    pagination: { currentPage, pageSize, total: listed.length },
    counts: countStates(found),
    areas: listAreas(all),
  }
}

const isInArea = ({ areas }: PackText, area: string): boolean => area === '' || areas.some(({ id }) => id === area)

const hasKeyword = ({ key, original, source, text }: PackText, keyword: string): boolean =>
  keyword === '' || [key, original, source, text].some((one) => one.toLowerCase().includes(keyword))

function countStates(texts: readonly PackText[]): Page['counts'] {
  const counts = Object.fromEntries(textStates.map((state) => [state, 0])) as Record<TextState, number>
  for (const { state } of texts) counts[state] += 1
  return counts
}

function listAreas(texts: readonly PackText[]): TextArea[] {
  const areas = new Map(texts.flatMap((text) => text.areas.map((area) => [area.id, area] as const)))
  return [...areas.values()].toSorted((one, other) => collator.compare(one.fullName, other.fullName))
}

/** created once: an installation has thousands of designs */
const collator = new Intl.Collator('zh')

/** names of designs that are sent with a text */
const maxPlaces = 5

const toListed = ({ key, areas, original, source, text, state, stored }: PackText): Page['list'][number] => ({
  key,
  places: areas.slice(0, maxPlaces).map(({ fullName }) => fullName),
  original,
  source,
  text,
  state,
  version: stored?.version ?? 0,
  changedBy: stored?.changed_by ?? '',
  changedAt: stored?.changed_at.getTime() ?? null,
})
