import { groupBin } from './group/group-bin.ts'
import { organizeBin } from './organize/organize-bin.ts'
import { positionBin } from './position/position-bin.ts'
import { roleBin } from './role/role-bin.ts'

/** The recycle bins of what users belong to. */
export const holderBins = {
  role: roleBin,
  position: positionBin,
  group: groupBin,
  organize: organizeBin,
  department: organizeBin,
}
