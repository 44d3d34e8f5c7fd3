import type { FlowSeed } from './flow-seed.ts'
import { maintenanceFlow } from './maintenance.ts'
import { purchaseFlow } from './purchase.ts'
import { sealFlow } from './seal.ts'

export const flowSeeds: readonly FlowSeed[] = [maintenanceFlow, purchaseFlow, sealFlow]
