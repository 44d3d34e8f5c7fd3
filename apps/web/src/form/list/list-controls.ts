import type { ComponentType } from 'react'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import type { ListCellProps, SearchProps } from '../control-view/control-view.ts'
import type * as PickedSearches from '../controls/parts/picked-searches.ts'
import { ChoiceListCell } from '../controls/parts/choice-list-cell.tsx'
import { OneOfSearch, TreeSearch } from '../controls/parts/choice-search.tsx'
import { DateSearch } from '../controls/parts/date-search.tsx'
import { LocationCell } from '../controls/parts/place-link.tsx'
import { RangeSearch } from '../controls/parts/range-search.tsx'
import { ColourCell } from '../controls/parts/swatch.tsx'
import { TextSearch } from '../controls/parts/text-search.tsx'
import { TimeSearch } from '../controls/parts/time-search.tsx'
import { FilesListCell, ImagesListCell, SignListCell } from '../files/list-cells.tsx'
import { withSuspense } from '../files/with-suspense.tsx'

/** What a list shows of a control. */
export interface ListControl {
  /** its cells, where the text that the server returns is not all */
  Cell?: ComponentType<ListCellProps>
  /** the field of the search bar; it may suspend */
  Search?: ComponentType<SearchProps>
}

const loadSearch = (choose: (module: typeof PickedSearches) => ComponentType<SearchProps>) =>
  onDemand<SearchProps>(async () => ({ default: choose(await import('../controls/parts/picked-searches.ts')) }))
const AddressSearch = loadSearch((module) => module.AddressSearch)
const InterfaceSearch = loadSearch((module) => module.InterfaceSearch)
const PickSearch = loadSearch((module) => module.PickSearch)
const RelatedSearch = loadSearch((module) => module.RelatedSearch)
const OrganizeSearch = loadSearch((module) => module.OrganizeSearch)
const PeopleSearch = loadSearch((module) => module.PeopleSearch)
const PositionSearch = loadSearch((module) => module.PositionSearch)

/** By control kind. Apart from the control views of forms, so that the first list does not load what only forms need. */
const listControls: Record<string, ListControl> = {
  address: { Search: AddressSearch },
  autocomplete: { Search: TextSearch },
  billRule: { Search: TextSearch },
  calculate: { Search: RangeSearch },
  cascader: { Search: TreeSearch },
  checkbox: { Search: OneOfSearch },
  colorPicker: { Cell: ColourCell, Search: TextSearch },
  comInput: { Search: TextSearch },
  comSelect: { Search: PickSearch },
  createTime: { Search: DateSearch },
  createUser: { Search: PeopleSearch },
  currOrganize: { Search: OrganizeSearch },
  currPosition: { Search: PositionSearch },
  currTime: { Search: DateSearch },
  currUser: { Search: TextSearch },
  date: { Search: DateSearch },
  dateRange: { Search: DateSearch },
  depSelect: { Search: PickSearch },
  editor: { Search: TextSearch },
  groupSelect: { Search: PickSearch },
  location: { Cell: LocationCell, Search: TextSearch },
  modifyTime: { Search: DateSearch },
  modifyUser: { Search: PeopleSearch },
  numInput: { Search: RangeSearch },
  numRange: { Search: RangeSearch },
  popupAttr: { Search: TextSearch },
  popupSelect: { Search: InterfaceSearch },
  popupTableSelect: { Search: InterfaceSearch },
  posSelect: { Search: PickSearch },
  radio: { Cell: ChoiceListCell, Search: OneOfSearch },
  rate: { Search: RangeSearch },
  relationForm: { Search: RelatedSearch },
  relationFormAttr: { Search: TextSearch },
  roleSelect: { Search: PickSearch },
  select: { Cell: ChoiceListCell, Search: OneOfSearch },
  sign: { Cell: SignListCell },
  slider: { Search: RangeSearch },
  switch: { Search: OneOfSearch },
  textarea: { Search: TextSearch },
  time: { Search: TimeSearch },
  timeRange: { Search: TimeSearch },
  treeSelect: { Cell: ChoiceListCell, Search: TreeSearch },
  uploadFz: { Cell: withSuspense(FilesListCell) },
  uploadImg: { Cell: withSuspense(ImagesListCell) },
  userSelect: { Search: PickSearch },
  usersSelect: { Search: PickSearch },
}

/** How lists show a control kind (`config.jnpfKey`); undefined for those that are text and not searched. */
export const findListControl = (kind: string): ListControl | undefined => listControls[kind]
