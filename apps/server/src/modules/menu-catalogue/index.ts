export { type MenuCatalogue, type MenuEntry, getMenuCache } from './menu-catalogue.ts'
export { formatMenuTitle } from './menu-title.ts'
export { buildMenuTree } from './menu-tree.ts'
