export { assertConfirmed, assertMayTurnOff } from './assert-may-turn-off.ts'
