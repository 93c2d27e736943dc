import { drawArtifact, type PrintJob, primaryColor } from './print-job'

/** Draws the demo's own logo, 34 points wide. It must not resemble a logo of the State or of an insurer. */
export function drawLogo(job: PrintJob, x: number, y: number): void {
  drawArtifact(job, pdf => {
    pdf.roundedRect(x, y, 34, 34, 9).fill(primaryColor)
    pdf
      .lineWidth(2.9)
      .moveTo(x + 17, y + 9.8)
      .lineTo(x + 17, y + 24.2)
    pdf
      .moveTo(x + 9.8, y + 17)
      .lineTo(x + 24.2, y + 17)
      .stroke('#fff')
  })
}
