import type { Grade, GradeRight } from '@armature/contract'

export type { Grade, GradeRight }

/** Rights on the organization itself and below it; copied from the contract, to keep its schemas out of the bundle. */
export const rightsOn = {
  this: ['thisSelect', 'thisAdd', 'thisEdit', 'thisDelete'],
  sub: ['subSelect', 'subAdd', 'subEdit', 'subDelete'],
} as const satisfies Record<string, readonly GradeRight[]>
export const gradeRights: readonly GradeRight[] = [...rightsOn.this, ...rightsOn.sub]

/** `add` for `thisAdd` and `subAdd`: a text key. */
export const getActionKey = (right: GradeRight): string => right.replace(/^(this|sub)/, '').toLowerCase()

type T = (key: string, values?: Record<string, unknown>) => string

/** The permissions in one sentence: `在本组织可查看、编辑；在下级组织可查看`. */
export function formatGrade(grade: Record<GradeRight, boolean>, t: T): string {
  const acts = (rights: readonly GradeRight[]) =>
    rights.filter((right) => grade[right]).map((right) => t(`acts.${getActionKey(right)}`))
  const own = acts(rightsOn.this)
  const sub = acts(rightsOn.sub)
  if (own.length > 0 && own.join() === sub.join()) return t('sentence.both', { acts: own.join(t('comma')) })
  return [
    own.length > 0 ? t('sentence.this', { acts: own.join(t('comma')) }) : '',
    sub.length > 0 ? t('sentence.sub', { acts: sub.join(t('comma')) }) : '',
  ]
    .filter(Boolean)
    .join(t('sentence.and'))
}
