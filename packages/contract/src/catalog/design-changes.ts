/**
 * What a difference between two states of a design is about, in the order in which differences are listed: parts of a form and
 * its list; of a flow (operate: what a node lets its users do with a field); of a portal, whose widgets are those of a screen too;of a screen; of a report (across: the group of a
 * cross table); of a print template; of a diagram.
 */
const formParts = ['base', 'field', 'rule', 'form', 'column', 'search', 'button', 'rowButton', 'list'] as const
const flowParts = ['node', 'operate', 'branch'] as const
const portalParts = ['widget', 'portal'] as const
const screenParts = ['page', 'screen'] as const
const reportParts = ['group', 'across', 'measure', 'detail', 'filter', 'report'] as const
const printParts = ['paper', 'block', 'tableRow', 'tableCell'] as const
const diagramParts = ['diagram', 'device', 'line'] as const
export const changeParts = [
  ...formParts,
  ...flowParts,
  ...portalParts,
  ...screenParts,
  ...reportParts,
  ...printParts,
  ...diagramParts,
] as const
export type ChangePart = (typeof changeParts)[number]

/**
 * renamed: another label; kind: another control; set: another value of a setting; moved: another position among the entries
 * around it; movedInto: another container.
 */
export const changeKinds = ['added', 'removed', 'renamed', 'kind', 'set', 'moved', 'movedInto'] as const
export type ChangeKind = (typeof changeKinds)[number]
