import type { FlowSeed } from './flow-seed.ts'
import { maintenanceFlow } from './maintenance.ts'
import { purchaseFlow } from './purchase.ts'
import { sealFlow } from './seal.ts'

/** In the order in which they are released: the maintenance flow starts the one of purchases. */
export const flowSeeds: readonly FlowSeed[] = [purchaseFlow, maintenanceFlow, sealFlow]
