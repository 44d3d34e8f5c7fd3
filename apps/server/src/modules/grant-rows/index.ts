export { copyHolderGrants, copyItemGrants } from './copy-grants.ts'
export { deleteItemGrants } from './delete-grants.ts'
export {
  type LeftOutRow,
  deleteForeignGrants,
  deleteUnheldGrants,
  deleteUnheldOfHolder,
} from './delete-restored-grants.ts'
export { giveReleasedItems, saveGrants } from './give-grants.ts'
