export {
  type MenuValues,
  deepestMenu,
  insertMenu,
  orderSiblings,
  placeMenu,
  toggleMenu,
  updateMenu,
  updateTreeFlag,
  withBelow,
} from './change-menu.ts'
export {
  copyReleasedMenu,
  hideReleasedMenu,
  isOwnEntry,
  refreshAdditionalMenus,
  saveReleasedMenu,
} from './released-menus.ts'
export { rememberRemovedItems } from './removed-items.ts'
