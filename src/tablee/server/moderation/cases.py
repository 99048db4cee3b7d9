"""Cases: sanctions and reports, each a row with numbered steps that are never replaced.

Read a case's steps before its row. A decision that is committed after that takes the next number, so
that the store refuses the one that was based on the row before it.
"""

from collections.abc import Sequence

from tablee.store.moderation_rows import CaseStepRow


def next_step(
    case_id: str, steps: Sequence[CaseStepRow], what: str, done_by: str, words: str, now: int
) -> CaseStepRow:
    """The step that follows those that were read. Commit it together with the case's row."""
    return CaseStepRow(
        case_id=case_id, number=len(steps) + 1, what=what, done_by=done_by, at=now, words=words
    )
