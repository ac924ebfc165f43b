/** The parts of a bank statement, in both formats. */
export const STATEMENTS = {
  csv: { before: 'Date,Amount,Description,Transaction ID\n', booking: csvRow, after: '' },
  camt: {
    before: '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>\n',
    booking: camtEntry,
    after: '</Stmt></BkToCstmrStmt></Document>\n',
  },
};

function csvRow(amount, reference, id) {
  return `11/23/2026,${amount},${reference},TX${id}\n`;
}

function camtEntry(amount, reference, id) {
  return `<Ntry>
  <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-23</Dt></BookgDt><ValDt><Dt>2026-11-23</Dt></ValDt><AcctSvcrRef>CAMT${id}</AcctSvcrRef>
  <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="USD">${amount}</Amt>
    <RltdPties><Dbtr><Pty><Nm>Fleet LLC</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>${reference}</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
</Ntry>
`;
}
