import { drawFace, type extras, type eyes, type mouths, type skins } from './parts.ts'
import { things } from './things.ts'

type Face = [
  word: string,
  eyes: keyof typeof eyes,
  mouth: keyof typeof mouths,
  extra?: keyof typeof extras,
  skin?: keyof typeof skins,
]

const faces: readonly Face[] = [
  ['微笑', 'dot', 'smile'],
  ['撇嘴', 'dot', 'wry'],
  ['色', 'heart', 'grin'],
  ['发呆', 'wide', 'flat'],
  ['得意', 'shade', 'smile'],
  ['流泪', 'sad', 'sad', 'tear'],
  ['害羞', 'dot', 'pout', 'blush'],
  ['闭嘴', 'dot', 'zip'],
  ['睡', 'closed', 'o', 'zzz'],
  ['大哭', 'squeezed', 'cry', 'streams'],
  ['尴尬', 'dot', 'wave', 'sweat'],
  ['发怒', 'angry', 'sad', '', 'red'],
  ['调皮', 'wink', 'tongue'],
  ['呲牙', 'dot', 'teeth'],
  ['惊讶', 'wide', 'open'],
  ['难过', 'sad', 'sad'],
  ['酷', 'shade', 'flat'],
  ['冷汗', 'sad', 'flat', 'sweat'],
  ['抓狂', 'cross', 'zigzag'],
  ['吐', 'squeezed', 'sick'],
  ['偷笑', 'happy', 'smirk', 'blush'],
  ['愉快', 'happy', 'smile', 'blush'],
  ['白眼', 'up', 'flat'],
  ['傲慢', 'line', 'pout'],
  ['饥饿', 'dot', 'drool'],
  ['困', 'line', 'o', 'zzz'],
  ['惊恐', 'wide', 'zigzag', 'pale'],
  ['流汗', 'dot', 'sad', 'sweat'],
  ['憨笑', 'happy', 'grin'],
  ['悠闲', 'closed', 'smile'],
  ['奋斗', 'angry', 'smile', 'band'],
  ['咒骂', 'angry', 'zigzag', 'vein'],
  ['疑问', 'sad', 'flat', 'question'],
  ['嘘', 'dot', 'none', 'finger'],
  ['晕', 'dizzy', 'wave'],
  ['疯了', 'odd', 'tongue'],
  ['衰', 'sad', 'wave', 'cloud'],
  ['再见', 'dot', 'smile', 'hand'],
  ['擦汗', 'happy', 'smile', 'sweat'],
  ['无语', 'line', 'flat'],
  ['鼓掌', 'happy', 'grin', 'sparks'],
  ['坏笑', 'angry', 'smirk'],
  ['左哼哼', 'left', 'pout'],
  ['右哼哼', 'right', 'pout'],
  ['哈欠', 'closed', 'open'],
  ['鄙视', 'right', 'wry'],
  ['委屈', 'sad', 'pout', 'tear'],
  ['快哭了', 'pleading', 'wave', 'tear'],
  ['阴险', 'line', 'smirk'],
  ['亲亲', 'closed', 'kiss'],
  ['吓', 'wide', 'open', 'pale'],
  ['可怜', 'pleading', 'pout'],
  ['笑哭', 'happy', 'laugh', 'tears'],
  ['大笑', 'squeezed', 'laugh'],
  ['苦笑', 'sad', 'smirk'],
  ['机智', 'glasses', 'smirk'],
  ['皱眉', 'angry', 'flat'],
  ['耶', 'wink', 'grin', 'sparks'],
  ['思考', 'left', 'none', 'chin'],
  ['收到', 'dot', 'smile', 'check'],
  ['庆祝', 'happy', 'grin', 'hat'],
  ['生病', 'sad', 'wave', 'thermometer'],
  ['口罩', 'dot', 'mask'],
  ['受伤', 'sad', 'flat', 'bandage'],
  ['天使', 'happy', 'smile', 'halo'],
  ['恶魔', 'angry', 'smirk', 'horns', 'purple'],
  ['发财', 'money', 'grin'],
  ['崇拜', 'star', 'grin'],
  ['感动', 'pleading', 'smile', 'blush'],
  ['吐舌', 'squeezed', 'tongue'],
  ['害怕', 'wide', 'wave', 'sweat', 'blue'],
  ['冷', 'squeezed', 'teeth', 'snow', 'blue'],
  ['热', 'line', 'tongue', 'sweat', 'red'],
  ['加油', 'angry', 'grin', 'flame'],
  ['飞吻', 'wink', 'kiss', 'heart'],
  ['期待', 'up', 'smile', 'sparks'],
]

/** One emoji: its number (S9.39), its token, and its picture. */
export interface Emoji {
  number: number
  /** with brackets, as in the text (SO.69) */
  token: string
  /** data URL of the picture */
  url: string
}

const firstNumber = 100

/** All 120 emojis (S9.38), in the order of the picker. */
export const emojis: readonly Emoji[] = [
  ...faces.map(([word, eye, mouth, extra = '', skin = 'yellow']) => [word, drawFace(eye, mouth, extra, skin)] as const),
  ...Object.entries(things),
].map(([word, drawing], at) => ({ number: firstNumber + at, token: `[${word}]`, url: buildPicture(drawing) }))

const byToken = new Map(emojis.map((emoji) => [emoji.token, emoji]))

/** Splits a text into texts and emojis; an unknown token stays text (SO.69). */
export function withEmojis(text: string): (string | Emoji)[] {
  const pieces: (string | Emoji)[] = []
  let written = ''
  for (const piece of text.split(/(\[[^[\]]{1,8}\])/)) {
    const emoji = byToken.get(piece)
    if (!emoji) {
      written += piece
      continue
    }
    if (written) pieces.push(written)
    pieces.push(emoji)
    written = ''
  }
  return written ? [...pieces, written] : pieces
}

function buildPicture(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 -2 32 34">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
