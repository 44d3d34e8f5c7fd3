import type { Driver } from '../driver.ts'
import * as choices from './choices.ts'
import * as dates from './dates.ts'
import * as files from './files.ts'
import * as numbers from './numbers.ts'
import * as pickers from './pickers.ts'
import * as texts from './texts.ts'

const { switchDriver, clearChoice: _clear, ...chosen } = choices

/** The drivers by the kinds they operate. A kind of the palette that is missing here fails the suite. */
export const drivers: Readonly<Record<string, Driver>> = {
  ...texts,
  ...numbers,
  ...chosen,
  switch: switchDriver,
  ...dates,
  ...pickers,
  ...files,
}

/** @throws where a control has none */
export function getDriver(kind: string): Driver {
  const driver = drivers[kind]
  if (!driver) throw new Error(`no driver operates the control ${kind}`)
  return driver
}
