import { type DesignChanges, type Language, maxListedChanges } from '@armature/contract'
import { type DesignChange, describeChange, getChangeName } from '@armature/form-engine/compare/index'

interface Reader {
  language: Language
  /** time zone of default dates, minutes east of UTC */
  offsetMinutes: number
  /** of users, organizations … by id */
  names?: ReadonlyMap<string, string>
}

/** The first 500 differences, with a sentence each, and the number of all. */
export const listChanges = (
  changes: readonly DesignChange[],
  { language, offsetMinutes, names }: Reader,
): DesignChanges => ({
  list: changes.slice(0, maxListedChanges).map((change) => ({
    part: change.part,
    kind: change.kind,
    id: change.id,
    setting: change.setting ?? '',
    name: getChangeName(change, language),
    text: describeChange(change, language, offsetMinutes, names),
  })),
  total: changes.length,
})
