import type { RuleAction } from '../design/types.ts'

type Action = RuleAction['type']

/** Actions that decide the same aspect of a field: visible, required or disabled. */
export const aspects: readonly ReadonlySet<Action>[] = [
  new Set<Action>(['show', 'hide']),
  new Set<Action>(['require', 'optional']),
  new Set<Action>(['disable', 'enable']),
]

const opposites: Partial<Record<Action, Action>> = {
  show: 'hide',
  require: 'optional',
  optional: 'require',
  disable: 'enable',
  enable: 'disable',
}

/**
 * The action that rules on one field imply while none of them holds: the opposite of what all of them say.
 *
 * @param said the actions on the field, all of one aspect
 * @returns undefined where the design decides: without any rule, where the rules say both (show when A, hide when B), and where
 * they only hide, because what the design hides is shown only by a `show` rule (F6.11)
 */
export function inferAction(said: readonly Action[]): Action | undefined {
  const [first] = said
  return first !== undefined && said.every((type) => type === first) ? opposites[first] : undefined
}

/** The actions of active rules on a field that decide the same aspect as `type`. */
export const findSimilarActions = (type: Action, actions: readonly RuleAction[], field: string): Action[] => {
  const aspect = aspects.find((each) => each.has(type))
  return actions.filter((each) => each.field === field && aspect?.has(each.type)).map((each) => each.type)
}
