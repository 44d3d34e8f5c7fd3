import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { type ParseResult } from '../../import/index.ts'
import { parseEach } from './parse-cell.ts'
import type { Lookups } from './lookups.ts'
import { formatPersonText, type PersonText } from './person-texts.ts'
import type { Person } from './user-person.ts'

/** Parses organizations given by code or path; the caller must be allowed to add users there. */
export function parseOrganizes(
  text: string,
  { caller, reach, organizes, organizeIndex }: Lookups,
): ParseResult<string[]> {
  const { language } = caller
  return parseEach(text, (part): ParseResult<string> => {
    const [found, another] = organizeIndex.find(part)
    if (!found) return { fault: formatPersonText('unknownOrganize', language, part) }
    if (another) return { fault: formatPersonText('severalOrganizes', language, part) }
    if (!organizes.isInUse(found.id)) return { fault: formatPersonText('organizeOff', language, part) }
    if (!reach.may('add', found.id)) return { fault: createErrorEnvelope('permission.outOfReach', language).msg }
    return { value: found.id }
  })
}

/** Positions of the row's organizations only: other organizations may have positions with the same names. */
export function parsePositions(
  text: string,
  lookups: Lookups,
  { organizeIds }: Partial<Person>,
): ParseResult<string[]> {
  // positions cannot be resolved before the organizations
  if (!organizeIds) return { value: [] }
  return parseEach(text, (part) => {
    const found = lookups.positions.find(part).filter(({ organize_id }) => organizeIds.includes(organize_id))
    return pickSingle(part, found, lookups, 'unknownPosition', 'severalPositions')
  })
}

/** Roles by code or name: global ones, and those of the row's organizations and of the ones above. */
export function parseRoles(text: string, lookups: Lookups, { organizeIds }: Partial<Person>): ParseResult<string[]> {
  const places = new Set(organizeIds?.flatMap((id) => lookups.organizes.byId.get(id)?.id_path ?? []))
  return parseEach(text, (part) => {
    const named = lookups.roles.find(part)
    const fitting = named.filter(({ organizes }) => organizes.length === 0 || organizes.some((id) => places.has(id)))
    if (organizeIds && named.length > 0 && fitting.length === 0)
      return { fault: formatPersonText('unfitRole', lookups.caller.language, part) }
    return pickSingle(part, organizeIds ? fitting : named, lookups, 'unknownRole', 'severalRoles')
  })
}

export function parseGroups(text: string, lookups: Lookups): ParseResult<string[]> {
  return parseEach(text, (part) =>
    pickSingle(part, lookups.groups.find(part), lookups, 'unknownGroup', 'severalGroups'),
  )
}

function pickSingle(
  part: string,
  [found, another]: readonly { id: string }[],
  { caller }: Lookups,
  none: PersonText,
  several: PersonText,
): ParseResult<string> {
  if (!found) return { fault: formatPersonText(none, caller.language, part) }
  if (another) return { fault: formatPersonText(several, caller.language, part) }
  return { value: found.id }
}
