/** The organizations of a role, or `null` for a global one, which only the administrator reaches. */
export const toReachTargets = (organizeIds: readonly string[]): readonly (string | null)[] =>
  organizeIds.length > 0 ? organizeIds : [null]
