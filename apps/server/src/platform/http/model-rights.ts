import type { ConditionGroups } from '@armature/form-engine'

/**
 * Which rows of a model a caller may access. `schemes` are joined by or: a row is in scope when one of them matches.
 * Their conditions name fields of the model or `$creatorUserId`, `$organizeId`, `$creatorTime`; values may be the marks
 * `@userId`, `@userAndSubordinates`, `@organizeId`, `@organizeIdAndSub`, `@organizesAdministered`, `@positionId`.
 */
export type RowScope = 'all' | { schemes: ConditionGroups[] }

/** The sets of `ModelRights`. `null` means that there is no limit. */
export interface RightsSets {
  menuId: string
  /** btn_add, btn_edit, btn_remove, btn_detail … */
  buttons: ReadonlySet<string> | null
  /** fields that can be seen in lists, searched and sorted by */
  columns: ReadonlySet<string> | null
  /** fields of form and detail; fields of sub-tables as `table-field` (F6.10) */
  forms: ReadonlySet<string> | null
  /** fields of `forms` that the caller can edit; the others are read-only */
  formsWritable: ReadonlySet<string> | null
  scope: RowScope
}

/**
 * What a caller may do on one released model through one of its menus. No other object has this type, not even a copy with
 * other sets: permissions are issued by the few files that `scripts/lib/check-permissions.mjs` names, and others can only
 * narrow them (decision 0110).
 */
export class ModelRights implements RightsSets {
  declare protected readonly isIssued: true
  readonly menuId: string
  readonly buttons: ReadonlySet<string> | null
  readonly columns: ReadonlySet<string> | null
  readonly forms: ReadonlySet<string> | null
  readonly formsWritable: ReadonlySet<string> | null
  readonly scope: RowScope

  private constructor({ menuId, buttons, columns, forms, formsWritable, scope }: RightsSets) {
    this.menuId = menuId
    this.buttons = buttons
    this.columns = columns
    this.forms = forms
    this.formsWritable = formsWritable
    this.scope = scope
  }

  static issue(sets: RightsSets): ModelRights {
    return new ModelRights(sets)
  }
}

/** Issues permissions; only for files that `scripts/lib/check-permissions.mjs` names. */
export const issueRights = (sets: RightsSets): ModelRights => ModelRights.issue(sets)

/** The permissions without the form fields that are not in these sets; `null` keeps all. */
export function narrowRights(
  rights: ModelRights,
  { forms, formsWritable }: Pick<RightsSets, 'forms' | 'formsWritable'>,
): ModelRights {
  return ModelRights.issue({
    ...rights,
    forms: intersectSets(rights.forms, forms),
    formsWritable: intersectSets(rights.formsWritable, formsWritable),
  })
}

function intersectSets(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter((code) => other.has(code)))
}
