import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { toClock } from './moments.ts'

type Picker = ReturnType<typeof DatePicker.generatePicker<Dayjs>>
const pickers = new Map<number, Picker>()

/**
 * The date pickers of a zone, `offsetMinutes` east of UTC: "today" and "now" are those of the display time zone, not of the
 * browser, and typed values use the same kind of clock as clicked ones (`toClock`), so that both ends of a range can be
 * compared.
 */
export function getPickers(offsetMinutes: number): Picker {
  let picker = pickers.get(offsetMinutes)
  if (!picker) {
    picker = DatePicker.generatePicker<Dayjs>({
      ...dayjsConfig,
      getNow: () => toClock(Date.now(), offsetMinutes) ?? dayjs.utc(),
      locale: { ...dayjsConfig.locale, parse: (...text) => dropZone(dayjsConfig.locale.parse(...text)) },
    })
    pickers.set(offsetMinutes, picker)
  }
  return picker
}

const dropZone = (clock: Dayjs | null): Dayjs | null => clock && dayjs.utc(clock.format('YYYY-MM-DDTHH:mm:ss'))
