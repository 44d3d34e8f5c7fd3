import { formDrivers } from './testing/form-drivers.ts'
import { playFaults } from './testing/play-faults.tsx'

playFaults(formDrivers)
