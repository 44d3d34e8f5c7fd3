export { hasFullMenu } from './full-menu.queries.ts'
export {
  type HeldItem,
  type ItemAccess,
  type ItemType,
  isHeld,
  listHeld,
  listHeldSystems,
  withHeld,
} from './held-items.queries.ts'
