import type { PrintPage } from '@armature/contract'
import { escapeHtml } from '@armature/contract/rich-text'
import { paperSizes } from '@armature/contract/system/print-paper'

interface Content {
  title: string
  page: PrintPage
  /** HTML of each page */
  pages: readonly string[]
  /** more rules for the screen */
  css?: string
}

/** The document for the preview and the printer: each page is a sheet on the screen, and a page on paper. */
export function buildPrintDocument({ title, page, pages, css = '' }: Content): string {
  const sheets = pages.map((html) => `<section class="sheet">${html}</section>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${common}${buildPaperCss(page)}${buildScreenCss(page)}${css}</style></head><body>${sheets}</body></html>`
}

/** The same document for word processors, which use their own page markup (FO.100). */
export function buildWordDocument({ title, page, pages }: Content): string {
  const [width, height] = getPageSize(page)
  const next = '<br clear="all" style="mso-special-character:line-break;page-break-before:always">'
  const section = `@page Sheet{size:${width}mm ${height}mm;mso-page-orientation:${page.orientation};margin:${formatMargins(page)}}div.Sheet{page:Sheet}`
  const office =
    'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"'
  const view =
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Print</w:View><w:Zoom>100</w:Zoom></w:WordDocument></xml><![endif]-->'
  return `<html ${office}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${view}<style>${common}${section}</style></head><body><div class="Sheet">${pages.join(next)}</div></body></html>`
}

const getPageSize = ({ size, orientation }: PrintPage): readonly [number, number] => {
  const [width, height] = paperSizes[size]
  return orientation === 'portrait' ? [width, height] : [height, width]
}

const formatMargins = ({ top, right, bottom, left }: PrintPage): string => `${top}mm ${right}mm ${bottom}mm ${left}mm`

// Paper is white and its ink is black, whatever theme the application has.
const common = `
*{box-sizing:border-box}
body{margin:0;color:#000;font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",Arial,sans-serif;overflow-wrap:anywhere}
p,ul,ol,blockquote,pre,table{margin:0 0 8px}
h1,h2,h3,h4,h5,h6{margin:0 0 10px;line-height:1.4;font-weight:600;break-after:avoid}
h1{font-size:24px}h2{font-size:20px}h3{font-size:17px}h4,h5,h6{font-size:15px}
table{width:100%;border-collapse:collapse}
th,td{border:1px solid #333;padding:5px 8px;text-align:left;vertical-align:middle}
td{height:2.4em}
th{background:#f2f3f5;font-weight:600;print-color-adjust:exact;-webkit-print-color-adjust:exact}
:is(th,td)>p{margin:0}
.print-total{font-weight:600}
thead{display:table-header-group}
tr,img{break-inside:avoid}
img{max-width:100%;vertical-align:middle;object-fit:contain}
img:not([height]){height:auto}
blockquote{padding-left:12px;border-left:3px solid #999}
pre{white-space:pre-wrap}
hr{border:0;border-top:1px solid #333}
a{color:inherit}
.ql-size-small{font-size:12px}.ql-size-large{font-size:18px}.ql-size-huge{font-size:28px;line-height:1.4}
.ql-align-center{text-align:center}.ql-align-right{text-align:right}.ql-align-justify{text-align:justify}
`

function buildPaperCss(page: PrintPage): string {
  const [width, height] = getPageSize(page)
  return `@page{size:${width}mm ${height}mm;margin:${formatMargins(page)}}.sheet+.sheet{break-before:page}.sheet>:last-child{margin-bottom:0}`
}

function buildScreenCss(page: PrintPage): string {
  const [width, height] = getPageSize(page)
  return `@media screen{body{padding:24px 16px 1px}.sheet{width:${width}mm;min-height:${height}mm;margin:0 auto 24px;padding:${formatMargins(page)};background:#fff;border:1px solid #d8dade}}@media screen and (max-width:${Math.ceil(width * 3.8) + 34}px){body{padding:12px 12px 1px}.sheet{width:auto;min-width:640px;min-height:0;padding:16px}}`
}
