import type { FlowNodeType } from '@armature/form-engine/flow/types'
import {
  CirclePlay,
  GitFork,
  Send,
  Split,
  SquareSplitHorizontal,
  UserCheck,
  Workflow,
  type LucideIcon,
} from 'lucide-react'

export const nodeIcons: Record<FlowNodeType, LucideIcon> = {
  start: CirclePlay,
  approver: UserCheck,
  copy: Send,
  subFlow: Workflow,
  condition: Split,
  inclusive: GitFork,
  parallel: SquareSplitHorizontal,
}
