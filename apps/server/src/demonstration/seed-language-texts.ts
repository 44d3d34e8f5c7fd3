import type { Deps } from '../deps.ts'
import { publishIn } from '../platform/bus/publish-in.ts'
import { languageTextsTopic, writeTexts } from '../modules/language-texts/index.ts'

type Row = readonly [text: string, tw: string, en: string]

/** Texts of the form of seal requests that its design has in Chinese only; its hint stays untranslated. */
const formTexts: readonly Row[] = [
  ['合同、证书或公函的名称', '合約、證書或公函的名稱', 'Name of the contract, certificate or letter'],
  ['交给谁，用于什么项目', '', 'For whom, and for which project'],
]

/** Nodes, branches and buttons of the flows; copies to managers and accountants stay untranslated. */
const flowTexts: readonly Row[] = [
  ['发起申请', '發起申請', 'Request'],
  ['提交采购申请', '提交採購申請', 'Purchase request'],
  ['提交用印申请', '提交用印申請', 'Seal request'],
  ['班组长审批', '班組長簽核', 'Team leader'],
  ['部门负责人审批', '部門主管簽核', 'Head of department'],
  ['总经理审批', '總經理簽核', 'General manager'],
  ['安全确认', '安全確認', 'Safety check'],
  ['信息设备核定', '資訊設備核定', 'IT equipment check'],
  ['综合管理部用印登记', '綜合管理部用印登記', 'Seal register'],
  ['抄送代理人', '抄送代理人', 'Copy to the deputies'],
  ['备件采购', '備件採購', 'Purchase of spare parts'],
  ['到货验收', '到貨驗收', 'Acceptance of goods'],
  ['验收通过', '驗收通過', 'Accept'],
  ['已用印', '已用印', 'Sealed'],
  ['费用', '費用', 'Cost'],
  ['金额', '金額', 'Amount'],
  ['类别', '類別', 'Category'],
  ['信息设备', '資訊設備', 'IT equipment'],
  ['2 万元及以上', '2 萬元及以上', 'CNY 20,000 and more'],
  ['其他', '其他', 'Other'],
]

const toChanges = (language: 'tw' | 'en') =>
  [...formTexts, ...flowTexts]
    .map(([key, tw, en]) => ({ key, text: language === 'tw' ? tw : en }))
    .filter(({ text }) => text !== '')

/** A language pack that is translated in part. */
export async function seedLanguageTexts({ db, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const language of ['en', 'tw'] as const) {
      await writeTexts(tx, { kind: 'design', language, userId: null, at: new Date(clock()) }, toChanges(language))
    }
    await publishIn(tx, languageTextsTopic)
  })
}
