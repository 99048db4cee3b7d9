"""The store on PostgreSQL, which several processes can share.

It needs the optional dependencies `tablee[postgres]`.
"""
