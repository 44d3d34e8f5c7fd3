export {
  type ChoosableUsers,
  filterChoosableOrganizes,
  filterChoosablePositions,
  filterChoosableSelections,
  filterChoosableUsers,
} from './filter-choosable.ts'
export { peopleRoutes } from './people.routes.ts'
