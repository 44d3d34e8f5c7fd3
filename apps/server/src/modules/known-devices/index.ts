export { type Device, forgetDevices, readDevice, recognizeDevice, recordDevice } from './known-device.ts'
