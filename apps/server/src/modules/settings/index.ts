export { readSetting, writeSetting } from './settings.queries.ts'
export { changeSysConfig, getSysConfig } from './sys-config.ts'
