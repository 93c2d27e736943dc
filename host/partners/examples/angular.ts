import { type ExampleParts, indented } from './example'

export const angularExample = ({
  tag,
  words,
}: ExampleParts) => `import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { SanteEventMap } from 'sante-etudiant-widgets'
import 'sante-etudiant-widgets'

@Component({
  selector: 'app-admissions',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  styleUrl: './sante.css',
  template: \`
    ${indented(
      tag(
        '(sante-progress)="showProgress($event)"',
        '(sante-eligibility)="isEligible.set($event.detail.eligible)"',
        '(sante-navigate)="askFirst($event)"',
      ),
      '    ',
    )}
    <p>${words.progress} {{ percent() }} %</p>
    @if (isEligible()) {
      <p>${words.mayRegister}</p>
    }
  \`,
})
export class Admissions {
  readonly percent = signal(0)
  readonly isEligible = signal(false)

  showProgress({ detail }: SanteEventMap['sante-progress']) {
    this.percent.set(detail.percent)
    if (detail.percent < 100) this.isEligible.set(false)
  }

  askFirst(event: SanteEventMap['sante-navigate']) {
    event.preventDefault()
    if (confirm('${words.leave}')) event.detail.open()
  }
}`
