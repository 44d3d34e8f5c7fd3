import { saying } from '../../../platform/http/envelope.ts'
import type { Parsed } from '../../import/importer.ts'
import { eachOf } from '../../import/parse-cell.ts'
import type { Lookups } from './lookups.ts'
import { personText, type PersonText } from './person-texts.ts'
import type { Person } from './user-person.ts'

/** Parses organizations given by code or path; the caller must be allowed to add users there. */
export function parseOrganizes(text: string, { caller, reach, organizes, organizeIndex }: Lookups): Parsed<string[]> {
  const { language } = caller
  return eachOf(text, (part): Parsed<string> => {
    const [found, another] = organizeIndex.find(part)
    if (!found) return { fault: personText('unknownOrganize', language, part) }
    if (another) return { fault: personText('severalOrganizes', language, part) }
    if (!organizes.isInUse(found.id)) return { fault: personText('organizeOff', language, part) }
    if (!reach.may('add', found.id)) return { fault: saying('permission.outOfReach', language).msg }
    return { value: found.id }
  })
}

/** Positions of the row's organizations only: other organizations may have positions with the same names. */
export function parsePositions(text: string, lookups: Lookups, { organizeIds }: Partial<Person>): Parsed<string[]> {
  // positions cannot be resolved before the organizations
  if (!organizeIds) return { value: [] }
  return eachOf(text, (part) => {
    const found = lookups.positions.find(part).filter(({ organize_id }) => organizeIds.includes(organize_id))
    return single(part, found, lookups, 'unknownPosition', 'severalPositions')
  })
}

/** Roles by code or name: global ones, and those of the row's organizations and of the ones above. */
export function parseRoles(text: string, lookups: Lookups, { organizeIds }: Partial<Person>): Parsed<string[]> {
  const places = new Set(organizeIds?.flatMap((id) => lookups.organizes.byId.get(id)?.id_path ?? []))
  return eachOf(text, (part) => {
    const named = lookups.roles.find(part)
    const fitting = named.filter(({ organizes }) => organizes.length === 0 || organizes.some((id) => places.has(id)))
    if (organizeIds && named.length > 0 && fitting.length === 0)
      return { fault: personText('unfitRole', lookups.caller.language, part) }
    return single(part, organizeIds ? fitting : named, lookups, 'unknownRole', 'severalRoles')
  })
}

export function parseGroups(text: string, lookups: Lookups): Parsed<string[]> {
  return eachOf(text, (part) => single(part, lookups.groups.find(part), lookups, 'unknownGroup', 'severalGroups'))
}

function single(
  part: string,
  [found, another]: readonly { id: string }[],
  { caller }: Lookups,
  none: PersonText,
  several: PersonText,
): Parsed<string> {
  if (!found) return { fault: personText(none, caller.language, part) }
  if (another) return { fault: personText(several, caller.language, part) }
  return { value: found.id }
}
