import { iconLimits } from '@armature/contract/catalog/own-icons'
import sanitize from 'sanitize-html'
import { AppError } from '../../platform/app-error.ts'

/** A cleaned drawing. */
export interface Drawing {
  content: string
  /** has colors of its own; others take the color of the text */
  isColored: boolean
}

/**
 * Cleans an uploaded SVG. What could run or load something is refused, so that no icon is silently changed by it; what drawing
 * programs add (metadata, comments, namespaces) is left out. Browsers get the result only as a picture.
 *
 * @param file its name, for the error
 * @throws AppError 'icon.unreadable', 'icon.refused', 'icon.empty', 'icon.tooLarge'
 */
export function sanitizeSvg(svg: string, file: string): Drawing {
  // before it are declarations, which may contain entities
  const content = clean(svg.slice(Math.max(0, svg.indexOf('<svg'))), file).trim()
  if (!/^<svg [^>]*viewBox="/.test(content) || !content.endsWith('</svg>'))
    throw new AppError('icon.unreadable', { file })
  if (!shapes.some((shape) => content.includes(`<${shape} `))) throw new AppError('icon.empty', { file })
  if (Buffer.byteLength(content) > iconLimits.bytes)
    throw new AppError('icon.tooLarge', { file, size: iconLimits.bytes / 1024 })
  return { content, isColored: hasColors(content) }
}

/** elements within each other */
const maxDepth = 50
/** Masks in masks multiply: a few lines could keep a browser busy for minutes. */
const maxMasks = 20

function clean(svg: string, file: string): string {
  let depth = 0
  let masks = 0
  const refuse = (part: string): never => {
    throw new AppError('icon.refused', { file, part })
  }
  return sanitize(svg, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name, attributes) => {
      depth += 1
      if (depth > maxDepth || (depth === 1 && name !== 'svg')) throw new AppError('icon.unreadable', { file })
      if (refusedTags.has(removePrefix(name))) refuse(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (isRefused(removePrefix(attribute), value)) refuse(attribute)
        if (/^(?:mask|clip-path|style)$/.test(attribute) && value.includes('url(')) masks += 1
      }
      if (masks > maxMasks) refuse(`mask × ${masks}`)
    },
    onCloseTag: () => {
      depth -= 1
    },
    allowedTags: [...allowedTags],
    selfClosing: [...shapes, 'stop'],
    allowedAttributes: { '*': [...allowedAttributes] },
    allowedStyles: { '*': allowedStyles },
    allowedSchemes: [],
    nonTextTags: ['metadata', 'title', 'desc', 'text', 'script', 'style'],
    transformTags: { svg: transformRoot },
  })
}

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** Elements that run or load something, or that repeat other elements without bound. */
const refusedTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener'],
  ...['image', 'img', 'feimage', 'audio', 'video', 'canvas', 'use', 'pattern'],
  ...['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'discard'],
])

/** @param attribute in lower case, without its prefix */
function isRefused(attribute: string, value: string): boolean {
  if (attribute.startsWith('on')) return true
  if (attribute === 'href' || attribute === 'src') return !/^\s*#/.test(value)
  if (/(?:javascript|vbscript|data)\s*:|@import|expression\s*\(/i.test(value)) return true
  return [...value.matchAll(/url\s*\(\s*(['"]?)\s*(.?)/gi)].some(([, , first]) => first !== '#')
}

/** Sizes come from the place of the icon, so the drawing needs a view box. */
function transformRoot(tagName: string, { width = '', height = '', ...rest }: sanitize.Attributes): sanitize.Tag {
  const [w, h] = [Number.parseFloat(width), Number.parseFloat(height)]
  const box: sanitize.Attributes = rest['viewBox'] === undefined && w > 0 && h > 0 ? { viewBox: `0 0 ${w} ${h}` } : {}
  return { tagName, attribs: { ...rest, ...box, xmlns: 'http://www.w3.org/2000/svg' } }
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'] as const

const allowedTags = [
  ...shapes,
  ...['svg', 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
] as const

/** Properties of drawing, as attributes and in `style`. */
const styleNames = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity', 'paint-order', 'vector-effect'],
] as const

const allowedAttributes = [
  ...['xmlns', 'viewBox', 'preserveAspectRatio', 'id', 'style', 'transform', 'd', 'points', 'pathLength'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...styleNames,
] as const

const allowedStyles = Object.fromEntries(styleNames.map((name) => [name, [/^(?:[\w#%.,\s()-]|url\(#)*$/]]))

/** Whether something is drawn in another color than that of the text; black is what has no color. */
function hasColors(content: string): boolean {
  const values = [
    ...content.matchAll(/\s(?:fill|stroke|stop-color|color)="([^"]*)"/g),
    ...content.matchAll(/[";\s](?:fill|stroke|stop-color|color)\s*:\s*([^;"]*)/g),
  ]
  return values.some(([, value = '']) => !colorless.test(value.trim()))
}

const colorless =
  /^(?:none|currentcolor|inherit|transparent|context-(?:fill|stroke)|black|#000|#000000|rgb\(0,\s*0,\s*0\)|url\(#[^)]*\))?$/i
