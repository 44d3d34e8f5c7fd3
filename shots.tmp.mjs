import { chromium } from 'playwright'
import { ids } from '/tmp/pics-s5/ids.mjs'
const all = await ids()
const id = (c) => all[c].split(' ')[0]
const b = await chromium.launch({executablePath: (await import('node:fs')).existsSync('/usr/bin/chromium-headless-shell')?'/usr/bin/chromium-headless-shell':'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu']})
const shot = async (name, code, {w=1440,h=810,lang='zh',then}={}) => {
  const ctx = await b.newContext({viewport:{width:w,height:h}, reducedMotion:'reduce', ignoreHTTPSErrors:true})
  const p = await ctx.newPage()
  p.on('pageerror', e=>console.log(name,'ERR',e.message))
  await p.goto(`http://localhost:3191/publicScreen/${id(code)}?language=${lang}`)
  await p.waitForTimeout(3500)
  if (then) { await then(p); await p.waitForTimeout(1500) }
  await p.screenshot({path:`/tmp/pics-s5/${name}.png`, fullPage: w<800})
  await ctx.close()
}
await shot('carousel-zh','siteCarouselScreen')
await shot('map-zh','stationMapScreen')
await shot('map-cn-tw','stationMapScreen',{lang:'tw',then: async p=>{ await p.locator('[data-own-keys] section li button').first().click() }})
await shot('map-sq-zh','stationMapScreen',{then: async p=>{ for (let i=0;i<2;i++){ await p.locator('[data-own-keys] section li button').first().click(); await p.waitForTimeout(1200)} }})
await shot('carousel-390-en','siteCarouselScreen',{w:390,h:844,lang:'en'})
await shot('map-390-en','stationMapScreen',{w:390,h:844,lang:'en'})
await b.close()
