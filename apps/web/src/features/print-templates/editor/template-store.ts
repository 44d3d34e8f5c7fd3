import type { PrintDevDetail, PrintPage } from '@armature/contract'
import { createStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { changeTemplate, getTemplate, withChanges } from '../print-template-api.ts'

/** What is saved; undo is that of the text editor. */
export interface TemplateDesign {
  html: string
  /** paper and margins; changed by restoring those of a version */
  page: PrintPage
}

export interface TemplateState extends TemplateDesign, DesignFields<TemplateDesign> {
  /** the template as the server has it, with its content after cleaning */
  stored: PrintDevDetail
  /** reads what is stored now */
  load: () => Promise<StoredDesign<TemplateDesign>>
}

export type TemplateStore = StoreApi<TemplateState>

/** Opens the content of a template. Its names are changed elsewhere: a save keeps the newest ones. */
export function createTemplateStore(opened: PrintDevDetail, isReadOnly: boolean, onSaved: () => void): TemplateStore {
  const put = (template: PrintDevDetail, design: TemplateDesign) =>
    changeTemplate(opened.id, { ...withDesign(template, design), revision: template.revision })
  const load = async () => toStoredDesign(await getTemplate(opened.id))
  return createStore<TemplateState>((_, get) => ({
    ...openDesign(
      { html: opened.printTemplate, page: opened.page },
      {
        revision: opened.revision,
        isReadOnly,
        savedAt: opened.lastModifyTime,
        calls: {
          save: async (design) => {
            const { stored } = get()
            try {
              await put(stored, design)
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 409) throw error
              const newest = await getTemplate(opened.id)
              if (!hasSameDesign(newest, stored)) throw error
              await put(newest, design)
            }
            const saved = await getTemplate(opened.id)
            onSaved()
            return { revision: saved.revision, stored: saved }
          },
          loadStored: load,
        },
      },
    ),
    stored: opened,
    load,
  }))
}

/** The design on the screen. */
export const getTemplateDesign = ({ html, page }: TemplateState): TemplateDesign => ({ html, page })

const toStoredDesign = (stored: PrintDevDetail): StoredDesign<TemplateDesign> => ({
  design: { html: stored.printTemplate, page: stored.page },
  revision: stored.revision,
  rest: { stored },
  savedAt: stored.lastModifyTime,
})

const hasSameDesign = (one: PrintDevDetail, other: PrintDevDetail): boolean =>
  one.printTemplate === other.printTemplate && JSON.stringify(one.page) === JSON.stringify(other.page)

function withDesign(template: PrintDevDetail, { html, page }: TemplateDesign) {
  try {
    return withChanges(template, { printTemplate: html, page })
  } catch {
    throw new ApiError(413, translate('printTemplates:editor.tooLarge'))
  }
}
