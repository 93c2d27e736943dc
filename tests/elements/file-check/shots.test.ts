import { expect } from 'chai'
import { checkReadability } from '../../../widgets/file-check/check'
import { takePhoto } from '../../samples/photos/camera'
import { takeShots } from '../../samples/photos/shots'

/** Seed of photos that were not used to choose the thresholds. */
const HELD_OUT = 9000

describe('sixty photos of pages', () => {
  it('are judged correctly, except for three at most', async () => {
    const shots = takeShots(HELD_OUT)
    expect(shots).to.have.length(60)
    const wrong: string[] = []
    for (const shot of shots) {
      const judgement = checkReadability(await takePhoto(shot))
      if (judgement !== shot.look) wrong.push(`${shot.name}: ${shot.look}, judged ${judgement}`)
    }
    expect(wrong, wrong.join('\n')).to.have.length.of.at.most(3)
    expect(wrong.filter(text => text.includes(': good'))).to.have.length.of.at.most(1)
  })
})
