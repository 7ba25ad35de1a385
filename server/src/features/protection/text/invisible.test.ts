import { describe, expect, it } from 'vitest'
import { hasDisguise } from './invisible.ts'

describe('what languages and emoji need is no disguise', () => {
  it.each([
    ['Persian', 'می\u200cخواهم خانه\u200cها را ببینم'],
    ['Urdu', 'کر\u200cنا'],
    ['Hindi with a joiner', 'क्\u200dष और क्\u200cष'],
    ['Bengali', 'র\u200d্যাব'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['a family', 'Us: 👨\u200d👩\u200d👧\u200d👦'],
    ['somebody at work, with a colour of skin', '🧑🏽\u200d💻'],
    ['a runner', '🏃\u200d♀\ufe0f'],
    ['a flag of many colours', '🏳\ufe0f\u200d🌈'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['German with soft hyphens', 'Donau\u00addampf\u00adschiff\u00adfahrt'],
    ['Hebrew with marks of direction', 'שלום \u200fHello\u200e עולם'],
    ['Arabic with a number set apart', 'اتصل \u202a+20 100\u202c الآن'],
    ['a number that was copied', 'Call \u202a+49 151 23456\u202c please'],
    ['Khmer', 'ខ្ញុំ\u200bទៅ\u200bផ្ទះ'],
    ['a heart that is drawn in colour', 'I ❤\ufe0f you'],
  ])('%s', (_, text) => {
    expect(hasDisguise(text)).toBe(false)
  })
})

describe('what hides a word is', () => {
  it.each([
    ['nothing between letters', 'ca\u200bsino'],
    ['joiners between Latin letters', 'ca\u200csi\u200dno'],
    ['between Cyrillic ones', 'ка\u200dзино'],
    ['a hyphen behind each letter', 'c\u00ada\u00ads\u00adi\u00adn\u00ado'],
    ['marks of direction without a language for them', 'ca\u200esi\u200fno'],
    ['letters turned around', '\u202eonisac'],
    ['that, among Arabic', 'مرحبا \u202eonisac'],
    ['a joiner behind an emoji and before a letter', '💰\u200dcasino'],
    ['an empty letter of Korean', 'ca\u1160sino'],
  ])('%s', (_, text) => {
    expect(hasDisguise(text)).toBe(true)
  })
})
