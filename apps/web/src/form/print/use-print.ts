import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReader } from '../reader.tsx'
import { fillPictures } from './fill-pictures.ts'
import { loadPrint, createSource, type PrintData, type PrintJob } from './print-calls.ts'
import { buildPrintDocument, buildWordDocument } from './print-document.ts'
import { renderPrint } from './render-print.ts'

export interface ReadyPrint {
  /** for the screen and for paper */
  html: string
  /** for a word processor */
  word: string
  fileName: string
}

/** @param load loads the data to print; by default from the server */
export function usePrint(job: PrintJob, load: typeof loadPrint = loadPrint) {
  const { t } = useTranslation('print')
  const { language, offsetMinutes } = useReader()
  return useQuery({
    queryKey: ['print', language, job],
    // always print what is stored now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<ReadyPrint | null> => {
      const printed = await load(job, signal)
      if (!printed) return null
      const pages = printed.list.flatMap((record) =>
        renderPrint(printed.printTemplate, createSource(printed, record, { language, offsetMinutes }, t)),
      )
      const filled = await Promise.all(pages.map(fillPictures))
      const title = getTitle(printed)
      const content = { title: title || printed.fullName, page: printed.page, pages: filled }
      return {
        html: buildPrintDocument(content),
        word: buildWordDocument(content),
        fileName: `${title || t('downloadName')}.doc`,
      }
    },
  })
}

/** Name of a single record; '' for several (F9.78, F9.79, FO.100). */
function getTitle({ list }: PrintData): string {
  const [record, ...others] = list
  // characters that are not allowed in file names
  return others.length > 0 ? '' : (record?.recordName.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').trim() ?? '')
}
