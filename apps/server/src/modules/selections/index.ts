export {
  filterEnabledSelections,
  loadSelectionNames,
  resolveSelections,
  stripType,
  toPeopleSets,
} from './selections.service.ts'
